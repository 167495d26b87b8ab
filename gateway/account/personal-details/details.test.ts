import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalDetails, setPersonalDetails } from '#contract/account/personal-details.ts';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { launch } from '#testkit/play/open-game.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { approveIdentity } from '#testkit/wallet/money.ts';

const site = await startGateway();
const strict = await startGateway({ IDENTITY_BEFORE: 'deposit' });
afterAll(() => Promise.all([site.close(), strict.close()]));
beforeAll(() => strict.database.db.transaction((tx) => loadCatalogue(tx)));

let made = 0;
const deposit = (gateway: TestGateway, token: string) =>
  gateway.call(startDeposit, {
    token,
    body: { method: 'wallet', amount: 50, fields: {} },
    headers: { 'Idempotency-Key': `details-key-${String(++made).padStart(6, '0')}` },
  });
async function player(gateway = site) {
  const member = await gateway.member(`unnamed_${++made}`);
  return { member, token: await gateway.logIn(member) };
}
const set = (token: string, body: { fullName?: string; birthday?: string }) =>
  site.call(setPersonalDetails, { token, body });

describe('before the first deposit', () => {
  test('full name and date of birth are asked once, then deposits are accepted (HOUSE-46)', async () => {
    const { member, token } = await player();
    expect(await site.read(personalDetails, { token })).toEqual({ missing: ['fullName', 'birthday'] });
    expect(await deposit(site, token)).toMatchObject({
      ...{ status: 409, errorCode: 'profile.incomplete' },
      value: { fields: ['fullName', 'birthday'] },
    });
    expect((await set(token, { fullName: ' Tan Mei Ling ' })).value).toEqual({ missing: ['birthday'] });
    expect((await set(token, { birthday: '1990-05-17' })).value).toEqual({ missing: [] });
    expect((await deposit(site, token)).status).toBe(200);
    const own = eq(memberProfiles.memberId, member.id);
    const details = { payeeName: 'Tan Mei Ling', birthday: '1990-05-17' };
    expect((await site.database.db.select().from(memberProfiles).where(own))[0]).toMatchObject(details);
    await set(token, { fullName: 'Another Name', birthday: '1970-01-01' });
    expect((await site.database.db.select().from(memberProfiles).where(own))[0]).toMatchObject(details);
  });

  test.each([
    [{ birthday: '2008-11-03' }, { birthday: 'birthday_too_young' }],
    [{ birthday: '1990-02-30' }, { birthday: 'reg_birthday' }],
    [{ birthday: '17 May' }, { birthday: 'reg_birthday' }],
    [{ fullName: 'T' }, { fullName: 'reg_name' }],
    [{ fullName: 'x'.repeat(61) }, { fullName: 'reg_name' }],
    [{ fullName: '<b>bold</b>' }, { fullName: 'reg_name' }],
  ])('%j is refused by field (HOUSE-46)', async (body, fields) => {
    const { token } = await player();
    expect(await set(token, body)).toMatchObject({ status: 422, value: { fields } });
  });

  test('a date of birth below the age limit blocks deposits (HOUSE-46)', async () => {
    const { member, token } = await player();
    const young = { payeeName: 'Tan Ah Young', birthday: '2010-01-01' };
    await site.database.db.insert(memberProfiles).values({ memberId: member.id, ...young });
    expect((await deposit(site, token)).value).toEqual({ fields: ['birthday'] });
  });
});

describe('with IDENTITY_BEFORE=deposit', () => {
  test('deposits, launches and bets need an approved document (HOUSE-46)', async () => {
    const { member, token } = await player(strict);
    await identify(strict.database.db, member.id);
    expect(await strict.read(personalDetails, { token })).toEqual({ missing: ['document'] });
    for (const answer of [await deposit(strict, token), await launch(strict, token)])
      expect(answer).toMatchObject({ errorCode: 'profile.incomplete', value: { fields: ['document'] } });
    await approveIdentity(strict.database.db, member.id, strict.clock());
    expect((await deposit(strict, token)).status).toBe(200);
    expect((await launch(strict, token)).status).toBe(200);
  });
});
