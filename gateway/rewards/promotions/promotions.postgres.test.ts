import { and, eq, sql } from 'drizzle-orm';
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
import { identify } from '#testkit/wallet/identified.ts';
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
  await identify(db, member.id);
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
const whole = async (token: string, id = RELOAD) =>
  (await site.call(calls.promotionState, { token, params: { id } })).value as calls.PromotionStanding;
const standing = async (token: string, id = RELOAD) => {
  const { state, action } = await whole(token, id);
  return { state, action };
};
const offers = async (token: string) =>
  ((await site.call(calls.depositPromotions, { token })).value as calls.DepositPromotion[]).map(
    ({ id }) => id,
  );
const balance = async (token: string) =>
  ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;
const owed = async (token: string) =>
  (await site.call(turnoversCall, { token })).value as ValueOf<typeof turnoversCall>;
const atRoulette = (stake: bigint) => ({
  ...{ effective: stake, counted: (stake * 90n) / 100n, weight: 90 },
  ...{ rateGroup: 'roulette' as const, reason: null },
});
const bet = (memberId: number, stake: bigint, gameType: 'RNG' | 'LIVE' = 'RNG') =>
  record({
    ...{ memberId, stake, gameType, at: site.clock() },
    ...(gameType === 'LIVE' && { figures: atRoulette(stake) }),
  });

describe('a deposit with a promotion (CASH-1, RWD-4)', () => {
  test('an approved deposit brings its bonus, with turnover on the games that count', async () => {
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

  test('a bonus is at most its maximum, and needs its minimum deposit', async () => {
    const { token } = await player('caps');
    expect(await start(token, { amount: 49.99 })).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { amount: 'amount_below_min' } },
    });
    expect(await approved(token, { amount: 2_000 })).toMatchObject({ bonus: 50, status: 'approved' });
    expect(await balance(token)).toBe(2_050);
  });

  test('a bonus is for what arrives after the fee; a deposit without a promotion has none', async () => {
    const { token } = await player('pays_a_fee');
    const { value } = await start(token, { method: 'card', amount: 100 });
    expect(value).toMatchObject({ fee: 1, credited: 99, bonus: 9.9 });
    const { token: plain } = await player('asks_for_none');
    expect(await approved(plain, { promotionId: undefined })).toMatchObject({ status: 'approved', bonus: 0 });
    expect(await balance(plain)).toBe(200);
  });

  test('a promotion is once in its period, also for two in parallel, and again if not approved', async () => {
    const { token } = await player('once_a_day');
    const both = await Promise.all([start(token), start(token, { method: 'card' })]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['promotion.closed', undefined]);
    expect(await offers(token)).not.toContain(RELOAD);
    // Unpaid, the deposit expires, and its reservation with it.
    site.pass(31 * 60_000);
    await site.runCashier();
    const rejected = await player('rejected');
    expect(await approved(rejected.token, { amount: 60.13 })).toMatchObject({ status: 'rejected' });
    expect(await balance(rejected.token)).toBe(0);
    expect(await offers(rejected.token)).toContain(RELOAD);
    expect(await approved(rejected.token)).toMatchObject({ bonus: 20 });
    expect((await start(rejected.token)).errorCode).toBe('promotion.closed');
    await bet(rejected.member.id, 20_000n);
    await bet(rejected.member.id, 16_000n);
    expect(await standing(rejected.token)).toEqual({ state: 'claimed', action: 'none' });
    site.pass(DAY);
    const next = await site.logIn(rejected.member);
    expect(await standing(next)).toEqual({ state: 'join', action: 'deposit' });
    expect((await start(next)).success).toBe(true);
  });

  test('an offer on first deposits is for members without any deposit', async () => {
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
      ...{ kind: 'ewallet' as const, methodCode: 'swiftpay', holderName: 'Tan Mei Ling' },
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

  test('an early withdrawal forfeits the bonus, and says so before', async () => {
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

  test('a withdrawal after the turnover forfeits nothing', async () => {
    const whole = await withBonus('reached');
    await bet(whole.member.id, 20_000n);
    await bet(whole.member.id, 16_000n);
    expect((await withdraw(whole.token, whole.accountId, 220)).success).toBe(true);
    const rows = await db.select().from(turnovers).where(eq(turnovers.memberId, whole.member.id));
    expect(rows.map(({ forfeited }) => forfeited)).toEqual([false, false]);
  });
});

describe('a promotion that asks for the app (HOUSE-26)', () => {
  test('a promotion for the app is not available in a browser', async () => {
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

  test('a promotion is joined once, and shows its state', async () => {
    const { token } = await player('joins');
    expect(await standing(token, 'slot-ladder')).toEqual({ state: 'open_to_register', action: 'join' });
    const answers = await Promise.all([join(token, 'slot-ladder'), join(token, 'slot-ladder')]);
    for (const { value } of answers) expect(value).toMatchObject({ state: 'signed_up', action: 'none' });
    expect((await join(token, 'slot-ladder')).value).toMatchObject({ state: 'signed_up', action: 'none' });
    expect(await standing(token, 'sport-first-bet')).toEqual({ state: 'join', action: 'join' });
  });

  test('a promotion that cannot be joined gives the reason', async () => {
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

describe('states of all promotions for a member (WAY-30)', () => {
  const all = async (token: string, ids = '') => {
    const { value } = await site.call(calls.promotionStates, { token, query: { ids } });
    return new Map(
      (value as ValueOf<typeof calls.promotionStates>).map(({ id, ...standing }) => [id, standing]),
    );
  };

  test('each state equals that of the promotion’s page, with the reason where nothing can be done', async () => {
    const { token } = await player('reads_all');
    const before = await all(token);
    expect(before.get('first-deposit-100')).toMatchObject({ action: 'deposit', reason: null });
    expect(before.get('rm88')).toMatchObject({ action: 'none', reason: 'app', isTheirs: false });
    for (const id of [RELOAD, 'slot-ladder', 'slot-rebate'])
      expect([id, before.get(id)]).toEqual([id, await whole(token, id)]);
    await approved(token);
    const after = await all(token, `${RELOAD},first-deposit-100,no-such`);
    expect([...after.keys()].sort()).toEqual([RELOAD, 'first-deposit-100'].sort());
    expect(after.get(RELOAD)).toEqual({
      state: 'active',
      action: 'none',
      reason: 'running',
      isTheirs: true,
    });
    expect(after.get('first-deposit-100')).toEqual({
      state: 'closed',
      action: 'none',
      reason: 'firstDeposit',
      isTheirs: false,
    });
  });

  test('a bonus whose pocket needs a document says so and is in “Yours” (WAY-30, HOUSE-19)', async () => {
    const { member, token } = await player('sends_no_document');
    const first = 'first-deposit-100';
    await approved(token, { promotionId: first });
    const isTheirs = and(eq(turnovers.memberId, member.id), eq(turnovers.source, 'bonus'));
    await db
      .update(turnovers)
      .set({ done: sql`${turnovers.required}` })
      .where(isTheirs);
    const waits = { state: 'active', action: 'none', reason: 'document', isTheirs: true };
    expect((await all(token, first)).get(first)).toEqual(waits);
    await db.update(turnovers).set({ pocket: 0n }).where(isTheirs);
    expect(await whole(token, first)).toEqual({
      ...{ state: 'claimed', action: 'none' },
      ...{ reason: 'taken', isTheirs: false },
    });
  });

  test('a type without deposits gets that reason, and a joined promotion is the member’s', async () => {
    const other = await site.logIn(await site.member('type_forty', { type: 40 }));
    expect((await all(other, RELOAD)).get(RELOAD)).toMatchObject({ state: 'closed', reason: 'type' });
    const { token } = await player('joined_one');
    await site.call(calls.joinPromotion, { token, params: { id: 'slot-ladder' }, headers: key() });
    expect((await all(token)).get('slot-ladder')).toMatchObject({ reason: 'joined', isTheirs: true });
  });
});
