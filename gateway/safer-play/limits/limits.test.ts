import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import * as calls from '#contract/safer-play/limits.ts';
import { deposits, type Member } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { playWatch, readPlayStatuses } from '../play-watch.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
const { db } = site.database;
afterAll(site.close);

const HOUR = 3_600_000;
let players = 0;
const player = () => site.member(`limited_${++players}`);
/** Logs in again: an older session has ended where a test lets hours pass. */
const by = async (member: Member) => ({ token: await site.logIn(member) });
const set = async (member: Member, amount: number | null, which: object = {}) =>
  site.read(calls.setLimit, {
    ...(await by(member)),
    body: { kind: 'deposit', period: 'day', amount, timeZone: 'UTC', ...which },
  });
const log = async (member: Member) =>
  (await site.read(calls.limitLog, { ...(await by(member)), query: { pageSize: 100 } })).list.map(
    ({ what, from, to }) => [what, from, to],
  );
const decide = async (
  call: typeof calls.confirmLimit | typeof calls.cancelLimit,
  member: Member,
  id: string,
) => site.call(call, { ...(await by(member)), params: { id }, body: {} });

describe('a limit (RESP-1, RESP-2)', () => {
  test('a lower limit applies immediately, and ends a pending change', async () => {
    const member = await player();
    expect(await set(member, 100)).toMatchObject([{ kind: 'deposit', period: 'day', amount: 100, used: 0 }]);
    expect((await set(member, 300))[0]).toMatchObject({ amount: 100, pending: { amount: 300 } });
    expect((await set(member, 50))[0]).toMatchObject({ amount: 50, pending: null });
    expect(await log(member)).toEqual([
      ['limit-set', 100, 50],
      ['limit-asked', 100, 300],
      ['limit-set', null, 100],
    ]);
  });

  test('a higher limit needs both 24 hours and a confirmation', async () => {
    const member = await player();
    const [first] = await set(member, 100);
    const [{ id, pending } = { id: '', pending: null }] = await set(member, 200);
    expect(id).toBe(first?.id);
    expect(pending).toEqual({ amount: 200, effectiveAt: site.clock() + 24 * HOUR, needsConfirmation: true });
    site.pass(24 * HOUR - 1);
    expect(await decide(calls.confirmLimit, member, id)).toMatchObject({
      status: 409,
      errorCode: 'limit.too.early',
      value: { effectiveAt: site.clock() + 1 },
    });
    site.pass(72 * HOUR);
    expect(await site.read(calls.limits, await by(member))).toMatchObject([
      { amount: 100, pending: { amount: 200 } },
    ]);
    expect((await decide(calls.confirmLimit, member, id)).value).toMatchObject({
      amount: 200,
      pending: null,
    });
    expect((await decide(calls.confirmLimit, member, id)).errorCode).toBe('not.found');
  });

  test('a pending change can be cancelled, and a repeated request keeps its time', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id, pending } = { id: '', pending: null }] = await set(member, null);
    site.pass(HOUR);
    expect((await set(member, null))[0]?.pending).toEqual(pending);
    expect((await decide(calls.cancelLimit, member, id)).value).toMatchObject({ amount: 100, pending: null });
    site.pass(48 * HOUR);
    expect((await decide(calls.confirmLimit, member, id)).errorCode).toBe('not.found');
    expect(await log(member)).toEqual([
      ['limit-called-off', null, 100],
      ['limit-asked', 100, null],
      ['limit-set', null, 100],
    ]);
  });

  test('a limit set to its present amount changes nothing, but cancels a pending change', async () => {
    const member = await player();
    const first = await set(member, 100);
    site.pass(HOUR);
    expect(await set(member, 100)).toEqual(first);
    expect(await log(member)).toEqual([['limit-set', null, 100]]);
    expect(await set(member, null, { period: 'week' })).toEqual(first);
    await set(member, 300);
    expect(await set(member, 100)).toMatchObject([{ amount: 100, pending: null }]);
    expect((await log(member))[0]).toEqual(['limit-called-off', 300, 100]);
  });

  test('a confirmed limit is logged with its old and new amount', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, 200);
    site.pass(24 * HOUR);
    await decide(calls.confirmLimit, member, id);
    expect((await log(member))[0]).toEqual(['limit-confirmed', 100, 200]);
  });

  test('a request for another amount restarts the 24 hours', async () => {
    const member = await player();
    await set(member, 100);
    await set(member, 200);
    site.pass(HOUR);
    const [again] = await set(member, 300);
    expect(again?.pending).toMatchObject({ amount: 300, effectiveAt: site.clock() + 24 * HOUR });
  });

  test.each(['x', '1x', 'x1', '-1', '1.5', '9'.repeat(15), '9'.repeat(16)])(
    'a limit with id %s is not found',
    async (id) => {
      const member = await player();
      expect((await decide(calls.confirmLimit, member, id)).errorCode).toBe('not.found');
    },
  );

  test('each kind and period has a separate limit, listed by kind and the shortest period first', async () => {
    const member = await player();
    await set(member, 60, { kind: 'session', period: 'day' });
    await set(member, 900, { period: 'month' });
    await set(member, 50, { kind: 'loss', period: 'week' });
    await set(member, 200, { period: 'week' });
    await set(member, 100);
    const listed = await site.read(calls.limits, await by(member));
    expect(listed.map(({ kind, period, amount }) => [kind, period, amount])).toEqual([
      ['deposit', 'day', 100],
      ['deposit', 'week', 200],
      ['deposit', 'month', 900],
      ['loss', 'week', 50],
      ['session', 'day', 60],
    ]);
  });

  test('a limit of another player is not found', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, null);
    const stranger = await player();
    expect((await decide(calls.cancelLimit, stranger, id)).errorCode).toBe('not.found');
  });

  test('a removed limit leaves the list, and a new one applies immediately', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, null);
    site.pass(24 * HOUR);
    expect((await decide(calls.confirmLimit, member, id)).value).toMatchObject({ amount: null });
    expect(await site.read(calls.limits, await by(member))).toEqual([]);
    expect(await set(member, 500)).toMatchObject([{ amount: 500, pending: null }]);
  });

  test('a session limit is in whole minutes, and at most its period', async () => {
    const member = await player();
    const refused = async (amount: number) =>
      (
        await site.call(calls.setLimit, {
          ...(await by(member)),
          body: { kind: 'session', period: 'day', amount },
        })
      ).value;
    expect(await refused(1.5)).toEqual({ fields: { amount: 'field_invalid' } });
    expect(await refused(1_441)).toEqual({ fields: { amount: 'amount_above_max' } });
    expect(await set(member, 1_440, { kind: 'session' })).toMatchObject([
      { kind: 'session', amount: 1_440, used: 0 },
    ]);
    expect(await set(member, 60, { kind: 'session' })).toMatchObject([{ amount: 60 }]);
    // The unit does not matter: null means unlimited for sessions too.
    expect((await set(member, null, { kind: 'session' }))[0]?.pending?.amount).toBeNull();
    await set(member, 2_000.5, { kind: 'loss' });
  });

  test('a limit keeps its first calendar: another time zone restarts no period', async () => {
    const member = await player();
    const [first] = await set(member, 100);
    const [second] = await set(member, 90, { timeZone: 'Pacific/Kiritimati' });
    expect(second?.periodEndsAt).toBe(first?.periodEndsAt);
  });
});

describe('the question about limits (RESP-1)', () => {
  test('the question comes before the first deposit, and again after six months', async () => {
    const member = await player();
    const due = async () => (await site.read(calls.limitReview, await by(member))).due;
    expect(await due()).toBe('first');
    await site.read(calls.answerLimitReview, { ...(await by(member)), body: {} });
    expect(await due()).toBeNull();
    site.pass(185 * 24 * HOUR);
    expect(await due()).toBe('again');
    await set(member, 100);
    expect(await due()).toBeNull();
    expect(await log(member)).toEqual([
      ['limit-set', null, 100],
      ['limits-left-out', null, null],
    ]);
  });
});

describe('members with deposits older than limits (RESP-1)', () => {
  test('the question comes six calendar months after the first deposit, to the day', async () => {
    const member = await player();
    const due = async () => (await site.read(calls.limitReview, await by(member))).due;
    const year = new Date(site.clock()).getUTCFullYear() + 1;
    const first = Date.UTC(year, 0, 15, 9);
    for (const requestedAt of [Date.UTC(year, 0, 31), first, Date.UTC(year, 3, 1)]) {
      const paid = { orderNo: `D${requestedAt}`, method: 'card', amount: 1n, requestedAt };
      const decided = { status: 'rejected', decidedAt: requestedAt } as const;
      await db.insert(deposits).values({ memberId: member.id, ...paid, ...decided });
    }
    const six = Date.UTC(year, 6, 15, 9);
    site.pass(six - 1 - site.clock());
    expect(await due()).toBeNull();
    site.pass(1);
    expect(await due()).toBe('again');
  });

  test('the answer to keep the present limits is logged', async () => {
    const member = await player();
    await set(member, 100);
    await site.read(calls.answerLimitReview, { ...(await by(member)), body: {} });
    expect(await log(member)).toEqual([
      ['limits-kept', null, null],
      ['limit-set', null, 100],
    ]);
  });
});

test('the stream reports a limit that is set, reached, confirmable or restarted (RESP-3)', async () => {
  const member = await player();
  const toNews = playWatch();
  const news = async () => toNews((await readPlayStatuses(db, [member.id], site.clock()))(member.id));
  expect(await news()).toEqual([]);
  await set(member, 100);
  expect(await news()).toEqual(['limits']);
  expect(await news()).toEqual([]);
  await identify(db, member.id);
  const { token } = await by(member);
  const body = { method: 'wallet', amount: 100, fields: {} };
  const headers = { 'Idempotency-Key': 'limit-news-00000001' };
  expect((await site.call(startDeposit, { token, body, headers })).success).toBe(true);
  expect(await news()).toEqual(['limits']);
  await set(member, 300);
  expect(await news()).toEqual(['limits']);
  site.pass(24 * HOUR);
  expect(await news()).toEqual(['limits']);
  expect(await news()).toEqual([]);
});

describe('the log (RESP-8)', () => {
  test('the play log is paged by key, newest first', async () => {
    const member = await player();
    for (const amount of [30, 20, 10]) await set(member, amount);
    const { token } = await by(member);
    const page = (cursor?: string) =>
      site.read(calls.limitLog, { token, query: { pageSize: 2, ...(cursor !== undefined && { cursor }) } });
    const first = await page();
    expect(first.list.map(({ to }) => to)).toEqual([10, 20]);
    expect((await page(first.next)).list.map(({ to, kind, period }) => [to, kind, period])).toEqual([
      [30, 'deposit', 'day'],
    ]);
  });
});
