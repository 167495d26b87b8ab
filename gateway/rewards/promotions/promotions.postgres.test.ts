import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { setPin } from '#contract/account/pin.ts';
import { readDeposit, startDeposit } from '#contract/cashier/deposits.ts';
import { addWithdrawalAccount, startWithdrawal, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { profitAndLoss, transactions } from '#contract/records/transactions.ts';
import * as calls from '#contract/rewards/promotions.ts';
import { turnovers as turnoversCall } from '#contract/rewards/turnovers.ts';
import { sessions, turnovers } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const site = await startGateway({ CASHIER: 'auto', ACCOUNT_WAIT_HOURS: '0' });
const { db } = site.database;
const record = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const PIN = '482913';
const RELOAD = 'daily-reload';
const DAY = 86_400_000;
let keys = 0;
const key = () => ({ 'Idempotency-Key': `promotion-key-${String(++keys).padStart(8, '0')}` });
type Order = ValueOf<typeof readDeposit>;

async function player(name: string) {
  const member = await site.member(name);
  return { member, token: await site.logIn(member) };
}
const start = (token: string, body: object = {}) =>
  site.call(startDeposit, {
    token,
    body: { method: 'wallet', amount: 200, promotionId: RELOAD, ...body },
    headers: key(),
  });
async function approved(token: string, body: object = {}): Promise<Order> {
  const { id } = (await start(token, body)).value as Order;
  site.pass(5_000);
  await site.runCashier();
  return (await site.call(readDeposit, { token, params: { id } })).value as Order;
}
const standing = async (token: string, id = RELOAD) =>
  (await site.call(calls.promotionState, { token, params: { id } })).value;
const offers = async (token: string) =>
  ((await site.call(calls.depositPromotions, { token })).value as calls.DepositPromotion[]).map(
    ({ id }) => id,
  );
const balance = async (token: string) =>
  ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;
const owed = async (token: string) =>
  (await site.call(turnoversCall, { token })).value as ValueOf<typeof turnoversCall>;
const bet = (memberId: number, stake: bigint, gameType: 'RNG' | 'LIVE' = 'RNG') =>
  record({ memberId, stake, gameType, at: site.clock() });

describe('a deposit with a promotion (CASH-1, RWD-4)', () => {
  test('brings its bonus when it is approved, which owes its turnover on the games that count', async () => {
    const { member, token } = await player('takes');
    const before = (await start(token)).value as Order;
    expect(before).toMatchObject({ bonus: 20, promotion: 'Daily reload, 10% up to RM50', credited: 200 });
    expect([await balance(token), await standing(token)]).toEqual([0, { state: 'applying', action: 'none' }]);
    site.pass(5_000);
    await site.runCashier();
    expect([await balance(token), await standing(token)]).toEqual([220, { state: 'active', action: 'none' }]);
    expect(await owed(token)).toMatchObject([
      { source: before.promotion, required: 160, done: 0, games: 'Slots, Fishing', forfeits: 20 },
      { required: 200, forfeits: 0, games: '' },
    ]);
    await bet(member.id, 20_000n);
    await bet(member.id, 1_000n, 'LIVE');
    await bet(member.id, 5_000n);
    expect((await owed(token)).map(({ done }) => done)).toEqual([50, 200]);
    await bet(member.id, 11_000n);
    expect(await standing(token)).toEqual({ state: 'claimed', action: 'none' });
  });

  test('never brings more than its largest bonus, and needs its smallest deposit', async () => {
    const { token } = await player('caps');
    expect(await start(token, { amount: 49.99 })).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { amount: 'amount_below_min' } },
    });
    expect(await approved(token, { amount: 2_000 })).toMatchObject({ bonus: 50, status: 'approved' });
    expect(await balance(token)).toBe(2_050);
  });

  test('brings it for what arrives after the fee; a deposit without a promotion brings none', async () => {
    const { token } = await player('pays_a_fee');
    const { value } = await start(token, { method: 'card', amount: 100 });
    expect(value).toMatchObject({ fee: 1, credited: 99, bonus: 9.9 });
    const { token: plain } = await player('asks_for_none');
    expect(await approved(plain, { promotionId: undefined })).toMatchObject({ status: 'approved', bonus: 0 });
    expect(await balance(plain)).toBe(200);
  });

  test('is taken once in its period, also by two at once, and again where it was not approved', async () => {
    const { token } = await player('once_a_day');
    const both = await Promise.all([start(token), start(token, { method: 'card' })]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['promotion.closed', undefined]);
    expect(await offers(token)).not.toContain(RELOAD);
    // Nobody pays it: its promise ends with it.
    site.pass(31 * 60_000);
    await site.runCashier();
    const rejected = await player('rejected');
    expect(await approved(rejected.token, { amount: 60.13 })).toMatchObject({ status: 'rejected' });
    expect(await balance(rejected.token)).toBe(0);
    expect(await offers(rejected.token)).toContain(RELOAD);
    expect(await approved(rejected.token)).toMatchObject({ bonus: 20 });
    expect((await start(rejected.token)).errorCode).toBe('promotion.closed');
    site.pass(DAY);
    const next = await site.logIn(rejected.member);
    expect(await standing(next)).toMatchObject({ state: 'active' });
    expect((await start(next)).success).toBe(true);
  });

  test('of first deposits is for those who never paid in', async () => {
    const { member, token } = await player('first');
    expect(await offers(token)).toContain('first-deposit-100');
    await payIn(db, member.id, 5_000n, site.clock());
    expect(await offers(token)).toEqual([RELOAD]);
    expect((await start(token, { promotionId: 'first-deposit-100' })).errorCode).toBe('promotion.closed');
    expect((await start(token, { promotionId: 'slot-rebate' })).errorCode).toBe('promotion.closed');
    expect((await start(token, { promotionId: 'nothing' })).errorCode).toBe('promotion.closed');
  });
});

describe('a withdrawal before the turnover of a bonus (RWD-4, CASH-3)', () => {
  async function withBonus(name: string) {
    const { member, token } = await player(name);
    const set = { loginPassword: 'Passw0rd1', newPaymentPassword: PIN };
    await site.call(setPin, { token, body: set });
    const account = {
      ...{ kind: 'ewallet' as const, methodCode: 'lumopay', holderName: 'Tan Mei Ling' },
      ...{ number: `5140 1122 ${keys + 1000}`, paymentPassword: PIN },
    };
    const { id } = (await site.call(addWithdrawalAccount, { token, body: account })).value as { id: string };
    await approved(token);
    await approveIdentity(db, member.id, site.clock());
    return { member, token, accountId: id };
  }
  const withdraw = (token: string, accountId: string, amount: number, forfeit = false) =>
    site.call(startWithdrawal, {
      token,
      body: { amount, accountId, paymentPassword: PIN, forfeit },
      headers: key(),
    });

  test('takes the bonus back, and says so before', async () => {
    const { member, token, accountId } = await withBonus('gives_up');
    const settings = async () =>
      (await site.call(withdrawalSettings, { token })).value as ValueOf<typeof withdrawalSettings>;
    expect(await settings()).toMatchObject({ eligible: false, reason: 'turnover' });
    await bet(member.id, 20_000n);
    const open = await settings();
    expect(open).toMatchObject({ eligible: true, turnovers: [{ forfeits: 20, required: 160 }] });
    expect(await withdraw(token, accountId, 100)).toMatchObject({
      errorCode: 'withdrawal.not.eligible',
      value: { reason: 'turnover', forfeits: 20 },
    });
    expect((await withdraw(token, accountId, 200.01, true)).errorCode).toBe('balance.insufficient');
    expect(await balance(token)).toBe(220);
    expect((await withdraw(token, accountId, 200, true)).success).toBe(true);
    expect(await balance(token)).toBe(0);
    expect((await owed(token))[0]).toMatchObject({ state: 'forfeited', forfeits: 20 });
    const query = { from: site.clock() - DAY, to: site.clock() + 1 };
    const moved = await site.call(transactions, { token, query: { ...query, kind: 'bonus-forfeited' } });
    expect((moved.value as ValueOf<typeof transactions>).list).toMatchObject([{ amount: -20 }]);
    const report = (await site.call(profitAndLoss, { token, query })).value;
    expect((report as ValueOf<typeof profitAndLoss>).totals).toMatchObject({ promotion: 0 });
  });

  test('takes nothing where the turnover is reached', async () => {
    const whole = await withBonus('reached');
    await bet(whole.member.id, 22_000n);
    await bet(whole.member.id, 14_000n);
    expect((await withdraw(whole.token, whole.accountId, 220)).success).toBe(true);
    const rows = await db.select().from(turnovers).where(eq(turnovers.memberId, whole.member.id));
    expect(rows.map(({ forfeited }) => forfeited)).toEqual([false, false]);
  });
});

describe('a promotion that asks for the app (HOUSE-26)', () => {
  test('cannot be taken in a browser', async () => {
    const { member, token } = await player('in_a_browser');
    const inBrowser = { method: 'wallet', amount: 100, promotionId: 'rm88' };
    expect(await offers(token)).not.toContain('rm88');
    expect(await standing(token, 'rm88')).toEqual({ state: 'join', action: 'none' });
    expect((await start(token, inBrowser)).errorCode).toBe('promotion.closed');
    await db.update(sessions).set({ standalone: true }).where(eq(sessions.memberId, member.id));
    expect(await offers(token)).toContain('rm88');
    expect(await standing(token, 'rm88')).toEqual({ state: 'join', action: 'deposit' });
    expect(await approved(token, inBrowser)).toMatchObject({ bonus: 88, status: 'approved' });
  });
});

describe('a promotion on its own page (RWD-2)', () => {
  const join = (token: string, id: string) =>
    site.call(calls.joinPromotion, { token, params: { id }, headers: key() });

  test('is joined once, and says how it stands', async () => {
    const { token } = await player('joins');
    expect(await standing(token, 'slot-ladder')).toEqual({ state: 'open_to_register', action: 'join' });
    const answers = await Promise.all([join(token, 'slot-ladder'), join(token, 'slot-ladder')]);
    expect(answers.map(({ value }) => value)).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'signed_up', action: 'none' })),
    );
    expect((await join(token, 'slot-ladder')).value).toEqual({ state: 'signed_up', action: 'none' });
    expect(await standing(token, 'sport-first-bet')).toEqual({ state: 'join', action: 'join' });
  });

  test('that cannot be joined says why not', async () => {
    const { token } = await player('cannot');
    expect(await standing(token, 'slot-rebate')).toEqual({ state: 'active', action: 'none' });
    expect((await join(token, 'slot-rebate')).errorCode).toBe('promotion.closed');
    expect((await join(token, RELOAD)).errorCode).toBe('promotion.closed');
    expect((await join(token, 'nothing')).errorCode).toBe('not.found');
    const trial = await site.logIn(await site.member('trial_joins', { type: 4 }));
    expect(await standing(trial, RELOAD)).toMatchObject({ action: 'none' });
    expect((await join(trial, 'slot-ladder')).errorCode).toBe('free.reject');
  });
});
