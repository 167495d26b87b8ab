import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { depositMethods, startDeposit } from '#contract/cashier/deposits.ts';
import { withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import { announcements } from '#contract/content/announcements.ts';
import { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { transactions } from '#contract/records/transactions.ts';
import { claimBenefit } from '#contract/rewards/benefits.ts';
import { checkIn } from '#contract/rewards/check-in.ts';
import { joinPromotion } from '#contract/rewards/promotions.ts';
import { claimRebate } from '#contract/rewards/rebates.ts';
import { claimReward, enterRaffle } from '#contract/rewards/rewards.ts';
import { askToReturn, excludeSelf, exclusion, takeTimeOut } from '#contract/safer-play/exclusion.ts';
import { limitLog } from '#contract/safer-play/limits.ts';
import { isKnownExcluded, normalisedMail } from '#gateway/auth/exclusion/marks.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { exclusionMarks, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { launch, openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));
const { db } = site.database;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const password = 'Passw0rd1';

async function player(name: string) {
  const member = await site.member(name);
  await payIn(db, member.id, 100_000n, site.clock());
  const again = async () => ({ token: await site.logIn(member) });
  return { member, again, ...(await again()) };
}
const readState = async (who: { token: string }) => site.read(exclusion, { token: who.token });
const exclude = (token: string, months: 6 | 12 | 60 = 6) =>
  site.call(excludeSelf, { token, body: { months, password } });

describe('a time-out (RESP-6)', () => {
  test('a time-out lasts from a day to six weeks, then ends, and can be extended, never shortened', async () => {
    const { token, again } = await player('pauses');
    for (const hours of [23, 1_009, 24.5, 0])
      expect((await site.call(takeTimeOut, { token, body: { hours } })).status).toBe(422);
    const until = site.clock() + 48 * HOUR;
    expect(await site.read(takeTimeOut, { token, body: { hours: 48 } })).toEqual({ until });
    expect(await site.read(takeTimeOut, { token, body: { hours: 24 } })).toEqual({ until });
    expect(await readState({ token })).toEqual({ state: 'time-out', until });
    expect(await launch(site, token)).toMatchObject({
      status: 403,
      errorCode: 'member.excluded',
      value: { state: 'time-out', until },
    });
    site.pass(48 * HOUR);
    const back = await again();
    expect(await readState(back)).toEqual({ state: 'none' });
    expect((await launch(site, back.token)).status).toBe(200);
  });
});

describe('a self-exclusion (RESP-6)', () => {
  test('a self-exclusion needs the password, and immediately ends play in all games and devices', async () => {
    const { token, again } = await player('leaves');
    const game = await openGame(site, (await again()).token);
    expect((await game.round()).status).toBe(200);
    const wrong = await site.call(excludeSelf, { token, body: { months: 6, password: 'wrong-one' } });
    expect(wrong.errorCode).toBe('password.old.wrong');
    expect(await readState({ token })).toEqual({ state: 'none' });
    expect((await exclude(token)).status).toBe(200);
    site.pass(3_000);
    expect(await game.round()).toMatchObject({ status: 403, errorCode: 'member.excluded' });
    expect(await game.round(1, '1'.padStart(32, '0'))).toMatchObject({ errorCode: 'member.excluded' });
  });

  test('a self-exclusion blocks deposits, games, promotions and rewards; money and history stay', async () => {
    const { member, token } = await player('restricted');
    await exclude(token, 12);
    const refused = await Promise.all([
      launch(site, token),
      launch(site, token, { freeplay: 'true' }),
      site.call(depositMethods, { token }),
      site.call(startDeposit, {
        token,
        body: { method: 'wallet', amount: 50, fields: {} },
        headers: { 'Idempotency-Key': 'excluded-key-0001' },
      }),
      site.call(checkIn, { token }),
      site.call(joinPromotion, {
        token,
        params: { id: 'rm88' },
        headers: { 'Idempotency-Key': 'excluded-key-0002' },
      }),
      site.call(placeLotteryBets, {
        token,
        body: {
          code: 'FIVE1',
          version: 'v1',
          issues: [{ no: '1', multiple: 1 }],
          lines: [{ playId: 'any', picks: ['1'], amount: 1 }],
        },
        headers: { 'Idempotency-Key': 'excluded-key-0003' },
      }),
      site.call(claimReward, {
        token,
        params: { id: '1' },
        headers: { 'Idempotency-Key': 'excluded-key-0004' },
      }),
      site.call(claimRebate, { token, headers: { 'Idempotency-Key': 'excluded-key-0005' } }),
      site.call(claimBenefit, {
        token,
        params: { id: '1' },
        headers: { 'Idempotency-Key': 'excluded-key-0006' },
      }),
      site.call(enterRaffle, {
        token,
        params: { id: '1' },
        body: { tickets: 1 },
        headers: { 'Idempotency-Key': 'excluded-key-0007' },
      }),
    ]);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'member.excluded'));

    const body = { type: 'username' as const, username: member.userName, password };
    const entered = await site.read(login, { body });
    expect(entered.excluded).toBe(true);
    const range = { from: site.clock() - DAY, to: site.clock() };
    for (const answer of [
      await site.call(wallet, { token: entered.token }),
      await site.call(withdrawalSettings, { token: entered.token }),
      await site.call(transactions, { token: entered.token, query: range }),
    ])
      expect(answer.status).toBe(200);
    const listed = await site.read(announcements, { token: entered.token });
    const guest = await site.read(announcements);
    expect([listed.promotion, listed.popup, listed.banners]).toEqual([[], [], []]);
    expect([listed.player, guest.promotion.length > 0]).toEqual([
      guest.player.map((one) => ({ ...one, read: false })),
      true,
    ]);
  });

  test('a return needs the end, a request and a day; an end can be extended, never shortened', async () => {
    const { token, again } = await player('returns');
    const { value } = await exclude(token, 12);
    const { until } = value as { until: number };
    expect((await exclude(token, 6)).value).toEqual({ until });
    expect(await site.read(takeTimeOut, { token, body: { hours: 24 } })).toEqual({ until });
    expect(await readState({ token })).toEqual({ state: 'self-exclusion', until });
    expect((await site.call(askToReturn, { token })).errorCode).toBe('exclusion.not.over');
    site.pass(until - site.clock());
    const later = await again();
    expect(await readState(later)).toEqual({ state: 'over', until });
    expect((await launch(site, later.token)).errorCode).toBe('member.excluded');
    const activeAt = site.clock() + DAY;
    expect(await site.read(askToReturn, { token: later.token })).toEqual({
      state: 'returning',
      until,
      activeAt,
    });
    expect(await site.read(askToReturn, { token: later.token })).toEqual({
      state: 'returning',
      until,
      activeAt,
    });
    site.pass(DAY - 1);
    expect((await launch(site, (await again()).token)).errorCode).toBe('member.excluded');
    site.pass(1);
    const back = await again();
    expect(await readState(back)).toEqual({ state: 'none' });
    expect((await launch(site, back.token)).status).toBe(200);
    const { list } = await site.read(limitLog, { token: back.token });
    expect(list.map(({ what }) => what)).toEqual([
      'return-asked',
      'self-exclusion-extended',
      'self-exclusion-extended',
      'self-exclusion',
    ]);
  });

  test('a self-exclusion at one gateway applies at another immediately', async () => {
    const { token, again } = await player('elsewhere');
    const secondSite = await site.beside();
    const game = await openGame(secondSite, (await again()).token);
    expect((await game.round()).status).toBe(200);
    await exclude(token, 60);
    site.pass(3_000);
    expect((await game.round()).errorCode).toBe('member.excluded');
    await secondSite.close();
  });
});

describe('a new account of an excluded person (RESP-6)', () => {
  const unknown = { email: '', phone: null, documentNumber: '' };
  const known = (given: object) => isKnownExcluded({ db, clock: site.clock }, { ...unknown, ...given });

  test('any spelling of mail, number or document is recognised until the return', async () => {
    const { member, token } = await player('comes_anew');
    const profile = {
      email: 'Jo.Lim+bets@Gmail.com',
      dialingCode: '60',
      mobile: '123456789',
      idNumber: 'A 123-456',
    };
    await db.insert(memberProfiles).values({ memberId: member.id, ...profile });
    const spellings = [
      { email: 'jolim@googlemail.com' },
      { phone: '+60123456789' },
      { documentNumber: 'a123456' },
    ];
    for (const one of spellings) expect(await known(one)).toBe(false);
    const { value } = await exclude(token);
    for (const one of spellings) expect(await known(one)).toBe(true);
    for (const one of [unknown, { email: 'jolim@example.com' }, { phone: '+65123456789' }])
      expect(await known(one)).toBe(false);

    const marks = await db.select().from(exclusionMarks).where(eq(exclusionMarks.memberId, member.id));
    expect(marks).toHaveLength(3);
    for (const { hash } of marks) expect(hash).toMatch(/^[\w-]{43}$/);

    site.pass((value as { until: number }).until - site.clock());
    expect(await known({ phone: '+60123456789' })).toBe(true);
    await site.read(askToReturn, { token: await site.logIn(member) });
    site.pass(DAY);
    for (const one of spellings) expect(await known(one)).toBe(false);
  });

  test.each([
    ['Some.Body@Example.com ', 'some.body@example.com'],
    ['some.body+x+y@example.com', 'some.body@example.com'],
    ['s.o.me@GoogleMail.com', 'some@gmail.com'],
  ])('an address is the same however it is spelt: %s', (email, normal) => {
    expect(normalisedMail(email)).toBe(normal);
  });
});
