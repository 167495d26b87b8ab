import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '#contract/account/pin.ts';
import { readDeposit, startDeposit } from '#contract/cashier/deposits.ts';
import { addWithdrawalAccount, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import { excludeSelf, exclusion } from '#contract/safer-play/exclusion.ts';
import { decideDocuments } from '#gateway/account/identity-check/decide.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import {
  documentValue,
  type IdentityValue,
  mailValue,
  numberValue,
  payoutValue,
  visitValues,
} from '#gateway/auth/persons/values.ts';
import { acceptEvent } from '#gateway/cashier/callbacks/accept.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { cases, memberProfiles, verifications } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startRegistration } from '#testkit/gateway/registration.ts';
import { launch } from '#testkit/play/open-game.ts';
import { decideCase } from '../cases/decide.ts';

const { site, register, newName, findMember } = await startRegistration();
afterAll(site.close);
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));
const deps = {
  db,
  clock: site.clock,
  dataKey: testDataKey,
  changes: createChanges(site.database.processMessages),
  settings: { DOCUMENT_DAYS: 30 },
};
const DAY = 86_400_000;
const PIN = '482913';

const know = (memberId: number, ...values: readonly IdentityValue[]) =>
  db.transaction((tx) => recordKeys(tx, testDataKey, memberId, values, site.clock()));
const exclude = async (member: { readonly id: number }) =>
  site.read(excludeSelf, { token: await site.logIn(member), body: { months: 6, password: 'Passw0rd1' } });
const readState = async (member: { readonly id: number }) =>
  site.read(exclusion, { token: await site.logIn(member) });
const profile = (memberId: number, set: object) =>
  db
    .insert(memberProfiles)
    .values({ memberId, ...set })
    .onConflictDoUpdate({ target: memberProfiles.memberId, set });

let made = 0;
const newPlayer = () => site.member(`twin_${++made}`);
const device = (key: number) => String(key).padStart(32, '0');
const names = ['Alma', 'Bela', 'Cora', 'Dora', 'Elsa', 'Fina', 'Gina', 'Hana', 'Ines', 'Juna'];
/** Returns a name and a date of birth that no other test has. */
const newIdentity = () => ({
  payeeName: `Wong ${names[++made % 10]} ${names[Math.floor(made / 10) % 10]}`,
  birthday: '1988-03-04',
});
let keys = 0;
const key = () => ({ 'Idempotency-Key': `twin-key-${String(++keys).padStart(8, '0')}` });
const deposit = async (
  member: { readonly id: number },
  headers: Record<string, string> = {},
  clientAddress = '192.0.2.1',
) =>
  site.call(startDeposit, {
    token: await site.logIn(member),
    body: { method: 'card', amount: 50, fields: {} },
    headers: { ...key(), ...headers },
    clientAddress,
  });

/** Creates a person who excluded themselves, with these identity values. */
async function excludedBy(...values: readonly IdentityValue[]) {
  const member = await newPlayer();
  await know(member.id, ...values);
  const { until } = await exclude(member);
  return { member, until };
}

describe('another account of an excluded person', () => {
  test.each([
    ['document number', documentValue('D900100', false), { idNumber: 'd-900100' }],
    ['proven number', numberValue('60', '191000200', true), { dialingCode: '60', mobile: '191000200' }],
    ['mail', mailValue('gone@example.com'), { email: 'Gone+again@Example.com' }],
  ] as const)(
    'an account with the %s of an excluded person deposits nothing (HOUSE-43)',
    async (_, values, details) => {
      await excludedBy(...values);
      const twin = await newPlayer();
      await profile(twin.id, { ...newIdentity(), ...details });
      expect(await deposit(twin)).toMatchObject({
        ...{ status: 403, errorCode: 'member.excluded' },
        value: { state: 'self-exclusion' },
      });
    },
  );

  test('an account deposits with a number that the excluded person only typed (HOUSE-43)', async () => {
    await excludedBy(...numberValue('60', '191000300', false));
    const other = await newPlayer();
    await profile(other.id, { ...newIdentity(), dialingCode: '60', mobile: '191000300' });
    expect((await deposit(other)).status).toBe(200);
  });

  test('an account is not opened with their name, birthday and device or address (HOUSE-43)', async () => {
    const identity = newIdentity();
    const member = await newPlayer();
    await profile(member.id, identity);
    await deposit(member, { 'Device-Key': device(41) }, '192.0.2.41');
    await exclude(member);
    const details = { payeeName: identity.payeeName.toUpperCase(), birthday: identity.birthday };
    const open = (headers: Record<string, string>, clientAddress: string) =>
      register({ username: newName(), ...details }, { headers, clientAddress });
    expect(await open({ 'Device-Key': device(41) }, '192.0.2.99')).toMatchObject({
      errorCode: 'registration.refused',
    });
    expect(await open({}, '192.0.2.41')).toMatchObject({ errorCode: 'registration.refused' });
    site.pass(91 * DAY);
    expect((await open({}, '192.0.2.41')).status).toBe(200);
  });

  test('an account adds no payout account of an excluded person (HOUSE-43)', async () => {
    const account = {
      kind: 'bank',
      methodCode: 'harbourbank',
      holderName: 'Wong Ah Twin',
      number: '93004005',
      paymentPassword: PIN,
    } as const;
    const { member } = await excludedBy(payoutValue('harbourbank', account.number));
    const twin = await newPlayer();
    const token = await site.logIn(twin);
    await site.read(setPin, { token, body: { loginPassword: 'Passw0rd1', newPaymentPassword: PIN } });
    const refused = await site.call(addWithdrawalAccount, { token, body: account });
    expect(refused).toMatchObject({ status: 403, errorCode: 'member.excluded' });
    await exclude(twin);
    const again = await site.logIn(twin);
    expect(await site.read(addWithdrawalAccount, { token: again, body: account })).toMatchObject({
      state: 'added',
    });
    expect(member.id).not.toBe(twin.id);
  });

  test('an account has no document of an excluded person approved (HOUSE-43)', async () => {
    await excludedBy(...documentValue('E700100', true));
    const twin = await newPlayer();
    await db
      .insert(verifications)
      .values({ memberId: twin.id, orderNo: 'VTWIN1', status: 'pending', sentAt: site.clock() });
    const approve = decideDocuments(deps, 'VTWIN1', { status: 'approved', documentNumber: 'e 700-100' });
    await expect(approve).rejects.toMatchObject({ code: 'member.excluded' });
    expect(await db.$count(verifications, eq(verifications.status, 'approved'))).toBe(0);
  });

  test('an account is not credited with money of an excluded person (HOUSE-43)', async () => {
    await excludedBy(payoutValue('unionbank', '8800900'));
    const twin = await newPlayer();
    await profile(twin.id, newIdentity());
    const order = (await deposit(twin)).value as { id: string; orderNo: string };
    const payer = { methodCode: 'unionbank', number: '88-00900', name: 'Wong' };
    const event = {
      eventId: 'twin-pays',
      orderNo: order.orderNo,
      status: 'approved' as const,
      amount: 50,
      payer,
    };
    await acceptEvent(deps, 'card', event);
    const found = await site.read(readDeposit, { token: await site.logIn(twin), params: { id: order.id } });
    expect(found).toMatchObject({ status: 'rejected', reason: expect.stringContaining('goes back') });
    const [opened] = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `deposit:${order.orderNo}`));
    expect(opened).toMatchObject({ kind: 'exclusion', memberId: twin.id, decision: null });
  });
});

describe('a namesake of an excluded person', () => {
  /** Creates an excluded member, and a later account of a person with only their name and birth date. */
  async function namesakes() {
    const identity = newIdentity();
    const excluded = await newPlayer();
    await profile(excluded.id, identity);
    const { until } = await exclude(excluded);
    const username = newName();
    const details = { username, payeeName: identity.payeeName, birthday: identity.birthday };
    expect((await register(details, { clientAddress: `198.18.0.${++made % 250}` })).status).toBe(200);
    const namesake = await findMember(username);
    if (!namesake) throw new Error('no member');
    const [opened] = await db.select().from(cases).where(eq(cases.memberId, namesake.id));
    return { excluded, until, namesake, caseId: opened?.id ?? 0 };
  }
  const decide = (id: number, decision: 'clear' | 'same') =>
    decideCase(deps, id, { decision, by: 'reviewer', reason: 'looked at' });
  async function approve(memberId: number, documentNumber: string) {
    const orderNo = `V${memberId}`;
    await db.insert(verifications).values({ memberId, orderNo, status: 'pending', sentAt: site.clock() });
    expect(await decideDocuments(deps, orderNo, { status: 'approved', documentNumber })).toBe(true);
  }

  test('a namesake may withdraw, but not deposit, launch or bet (HOUSE-44)', async () => {
    const { namesake } = await namesakes();
    const token = await site.logIn(namesake);
    const state = await site.read(exclusion, { token });
    expect(state.state).toBe('checking');
    expect((state.until ?? 0) - site.clock()).toBeLessThanOrEqual(3 * DAY);
    expect(await deposit(namesake)).toMatchObject({
      status: 403,
      errorCode: 'member.excluded',
      value: state,
    });
    expect((await launch(site, token)).errorCode).toBe('member.excluded');
    expect((await site.call(withdrawalSettings, { token })).status).toBe(200);
  });

  test('a namesake is free once another document is approved and the case cleared (HOUSE-44)', async () => {
    const { excluded, namesake, caseId } = await namesakes();
    await expect(decide(caseId, 'clear')).rejects.toThrow(/document/);
    await know(excluded.id, ...documentValue('F100100', true));
    await approve(namesake.id, 'F200200');
    expect((await readState(namesake)).state).toBe('checking');
    await decide(caseId, 'clear');
    expect(await readState(namesake)).toEqual({ state: 'none' });
    expect((await launch(site, await site.logIn(namesake))).status).toBe(200);
    expect((await deposit(namesake)).status).toBe(200);
    await expect(decide(caseId, 'clear')).rejects.toThrow(/decided already/);
  });

  test('a namesake is excluded until the same day where a reviewer says so (HOUSE-44)', async () => {
    const { namesake, until, caseId } = await namesakes();
    await decide(caseId, 'same');
    expect(await readState(namesake)).toEqual({ state: 'self-exclusion', until });
  });

  test('a namesake stays held through a time-out (HOUSE-44)', async () => {
    const { namesake } = await namesakes();
    const { startTimeOut } = await import('./exclude.ts');
    await startTimeOut(deps, namesake.id, 24);
    expect((await readState(namesake)).state).toBe('time-out');
    site.pass(25 * 3_600_000);
    expect((await readState(namesake)).state).toBe('checking');
  });
});

describe('the moment of an exclusion', () => {
  test('an exclusion covers every other account of the person, and holds namesakes (HOUSE-45)', async () => {
    const identity = newIdentity();
    const [excludedPlayer, joined, matched, namesake, stranger] = [
      await newPlayer(),
      await newPlayer(),
      await newPlayer(),
      await newPlayer(),
      await newPlayer(),
    ];
    const account = payoutValue('demowallet', '96001001');
    for (const { id } of [excludedPlayer, joined]) await know(id, account);
    for (const { id } of [excludedPlayer, matched, namesake]) {
      await profile(id, identity);
      await deposit({ id }, id === namesake.id ? {} : { 'Device-Key': device(96) }, `198.19.0.${id % 250}`);
    }
    await know(stranger.id, ...visitValues({ deviceKey: device(96) }));
    const { until } = await exclude(excludedPlayer);
    for (const other of [excludedPlayer, joined, matched])
      expect(await readState(other)).toEqual({ state: 'self-exclusion', until });
    expect((await readState(namesake)).state).toBe('checking');
    expect(await readState(stranger)).toEqual({ state: 'none' });
  });
});

test('the registration of another person stays open with another name and device (HOUSE-43)', async () => {
  const member = await newPlayer();
  await profile(member.id, newIdentity());
  await deposit(member, { 'Device-Key': device(97) }, '192.0.2.97');
  await exclude(member);
  const other = { username: newName(), payeeName: 'Quite Another', birthday: '1999-09-09' };
  expect(
    (await register(other, { headers: { 'Device-Key': device(97) }, clientAddress: '192.0.2.97' })).status,
  ).toBe(200);
});
