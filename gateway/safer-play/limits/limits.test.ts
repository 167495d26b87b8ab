import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import * as calls from '#contract/safer-play/limits.ts';
import { deposits, type Member } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { playWatch, readPlayStatuses } from '../play-watch.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
const { db } = site.database;
afterAll(site.close);

const HOUR = 3_600_000;
let players = 0;
const player = () => site.member(`limited_${++players}`);
/** A session of now: an old one has ended where a test lets hours pass. */
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
  test('lower counts at once, and ends what waited', async () => {
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

  test('higher counts after 24 hours and a second yes, not by the one or the other alone', async () => {
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

  test('what waits can be called off, and asked for again keeps its time', async () => {
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

  test('set to what it is already changes nothing, unless something waits: that is called off', async () => {
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

  test('confirmed is written down with what it was and is', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, 200);
    site.pass(24 * HOUR);
    await decide(calls.confirmLimit, member, id);
    expect((await log(member))[0]).toEqual(['limit-confirmed', 100, 200]);
  });

  test('asked to be another height while one waits begins its 24 hours anew', async () => {
    const member = await player();
    await set(member, 100);
    await set(member, 200);
    site.pass(HOUR);
    const [again] = await set(member, 300);
    expect(again?.pending).toMatchObject({ amount: 300, effectiveAt: site.clock() + 24 * HOUR });
  });

  test.each(['x', '1x', 'x1', '-1', '1.5', '9'.repeat(15), '9'.repeat(16)])(
    'named %s is not found',
    async (id) => {
      const member = await player();
      expect((await decide(calls.confirmLimit, member, id)).errorCode).toBe('not.found');
    },
  );

  test('each kind and period has its own, listed by kind and from the shortest period on', async () => {
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

  test('of another player is not found', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, null);
    const stranger = await player();
    expect((await decide(calls.cancelLimit, stranger, id)).errorCode).toBe('not.found');
  });

  test('removed is gone from the list, and set anew counts at once', async () => {
    const member = await player();
    await set(member, 100);
    const [{ id } = { id: '' }] = await set(member, null);
    site.pass(24 * HOUR);
    expect((await decide(calls.confirmLimit, member, id)).value).toMatchObject({ amount: null });
    expect(await site.read(calls.limits, await by(member))).toEqual([]);
    expect(await set(member, 500)).toMatchObject([{ amount: 500, pending: null }]);
  });

  test('of play is in whole minutes, and no longer than its period', async () => {
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
    // What it would be in money is no matter: none is a limit of play, too.
    expect((await set(member, null, { kind: 'session' }))[0]?.pending?.amount).toBeNull();
    await set(member, 2_000.5, { kind: 'loss' });
  });

  test('keeps the calendar it began with: another time zone begins no frame anew', async () => {
    const member = await player();
    const [first] = await set(member, 100);
    const [second] = await set(member, 90, { timeZone: 'Pacific/Kiritimati' });
    expect(second?.periodEndsAt).toBe(first?.periodEndsAt);
  });
});

describe('being asked about limits (RESP-1)', () => {
  test('happens before the first deposit, and again after six months', async () => {
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

describe('who paid in before there were limits (RESP-1)', () => {
  test('is asked six calendar months after the first deposit, to the day', async () => {
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

  test('and keeps the limits they have: that is written down', async () => {
    const member = await player();
    await set(member, 100);
    await site.read(calls.answerLimitReview, { ...(await by(member)), body: {} });
    expect(await log(member)).toEqual([
      ['limits-kept', null, null],
      ['limit-set', null, 100],
    ]);
  });
});

test('the stream tells of a limit that is set, reached, to be confirmed, or begins anew (RESP-3)', async () => {
  const member = await player();
  const newsOf = playWatch();
  const news = async () => newsOf((await readPlayStatuses(db, [member.id], site.clock()))(member.id));
  expect(await news()).toEqual([]);
  await set(member, 100);
  expect(await news()).toEqual(['limits']);
  expect(await news()).toEqual([]);
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
  test('is paged by key, newest first', async () => {
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
