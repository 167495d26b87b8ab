import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import * as games from '#contract/games/games.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import type { BodyOf } from '#contract/requests.ts';
import * as calls from '#contract/safer-play/limits.ts';
import { limitsReached, type Member } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { limitsInTheWay } from './guard.ts';

const site = await startGateway({ CASHIER: 'auto', DEMO_DATA: 'off' });
const { db } = site.database;
let bet: Awaited<ReturnType<typeof openBets>>;
beforeAll(async () => {
  bet = await openBets(db);
});
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let made = 0;
const by = async (member: Member) => ({ token: await site.logIn(member) });

/** Creates a player with these limits, in UTC. */
async function limited(...limits: Omit<BodyOf<typeof calls.setLimit>, 'timeZone'>[]) {
  const member = await site.member(`guarded_${++made}`);
  await identify(db, member.id);
  for (const body of limits)
    await site.read(calls.setLimit, { ...(await by(member)), body: { ...body, timeZone: 'UTC' } });
  return member;
}
const deposit = async (member: Member, amount: number, method = 'wallet') =>
  site.call(startDeposit, {
    ...(await by(member)),
    body: { method, amount, fields: {} },
    headers: { 'Idempotency-Key': `guard-key-${String(++made).padStart(8, '0')}` },
  });
async function arrive() {
  site.pass(5_000);
  await site.runCashier();
}
const listed = async (member: Member) => site.read(calls.limits, await by(member));

async function launch(member: Member) {
  const { games: found } = await site.read(games.games, { query: { gameType: 'RNG', pageSize: 100 } });
  const game = found.find(({ minBet }) => Number(minBet) <= 1);
  return site.call(games.launchGame, {
    ...(await by(member)),
    query: { nodeId: game?.nodeId ?? '', vassalage: game?.vassalage ?? '', backUrl: '/m/home' },
  });
}
/** Opens a game. @returns plays a round of it */
async function open(member: Member) {
  const { url } = (await launch(member)).value as { url: string };
  const ticket = new URL(url, 'http://site.test').searchParams.get('ticket') ?? '';
  const { token } = await site.read(openPlay, { body: { ticket } });
  return (stake: number) =>
    site.call(playRound, {
      body: { roundId: String(++made).padStart(32, '0'), bet: stake },
      headers: { Authorization: token, Origin: 'null' },
    });
}

describe('a deposit limit (RESP-1, RESP-3)', () => {
  test('a deposit within the limit is accepted; a refusal has limit, remainder and end', async () => {
    const member = await limited({ kind: 'deposit', period: 'day', amount: 100 });
    expect((await deposit(member, 60)).status).toBe(200);
    const refused = await deposit(member, 40.01, 'card');
    expect(refused).toMatchObject({ status: 409, errorCode: 'limit.deposit.reached' });
    const [{ periodEndsAt } = { periodEndsAt: 0 }] = await listed(member);
    expect(refused.value).toEqual({ remaining: 40, periodEndsAt, period: 'day', amount: 100 });
    expect((await deposit(member, 40, 'card')).status).toBe(200);
    expect(await listed(member)).toMatchObject([{ used: 100 }]);
  });

  test('pending deposits count, and rejected ones do not', async () => {
    const member = await limited({ kind: 'deposit', period: 'day', amount: 100 });
    expect((await deposit(member, 90.13)).status).toBe(200);
    expect((await deposit(member, 50, 'card')).errorCode).toBe('limit.deposit.reached');
    await arrive();
    expect((await deposit(member, 50, 'card')).status).toBe(200);
  });

  test('the lowest of several deposit limits counts, and each restarts with its period', async () => {
    const member = await limited(
      { kind: 'deposit', period: 'day', amount: 100 },
      { kind: 'deposit', period: 'month', amount: 120 },
    );
    await deposit(member, 100);
    await arrive();
    expect((await deposit(member, 10)).value).toMatchObject({ period: 'day', remaining: 0 });
    site.pass(24 * HOUR);
    expect((await deposit(member, 50)).value).toMatchObject({ period: 'month', remaining: 20, amount: 120 });
    expect((await deposit(member, 20)).status).toBe(200);
  });

  test('a limit below the used amount leaves nothing, not less than nothing', async () => {
    const member = await limited({ kind: 'deposit', period: 'day', amount: 100 });
    await deposit(member, 100);
    await arrive();
    await site.read(calls.setLimit, {
      ...(await by(member)),
      body: { kind: 'deposit', period: 'day', amount: 30 },
    });
    expect((await deposit(member, 10)).value).toMatchObject({ remaining: 0, amount: 30 });
  });

  test('a pending raise does not widen the limit', async () => {
    const member = await limited({ kind: 'deposit', period: 'week', amount: 100 });
    await deposit(member, 100);
    await site.read(calls.setLimit, {
      ...(await by(member)),
      body: { kind: 'deposit', period: 'week', amount: 500 },
    });
    expect((await deposit(member, 20, 'card')).value).toMatchObject({ remaining: 0, amount: 100 });
  });

  test('a refusal is recorded once a period, for the report', async () => {
    const before = await db.$count(limitsReached);
    const member = await limited({ kind: 'deposit', period: 'day', amount: 50 });
    for (let tries = 0; tries < 3; tries += 1) await deposit(member, 60);
    expect(await db.$count(limitsReached)).toBe(before + 1);
  });
});

describe('a loss limit (RESP-1, RESP-3)', () => {
  test('a stake that could exceed the loss limit is refused, in any game', async () => {
    const member = await limited({ kind: 'loss', period: 'day', amount: 10 });
    await payIn(db, member.id, 100_000n, site.clock());
    await bet({ memberId: member.id, stake: 2_000n, payout: 1_100n, at: site.clock() });
    expect(await listed(member)).toMatchObject([{ used: 9 }]);
    const round = await open(member);
    expect(await round(2)).toMatchObject({
      status: 409,
      errorCode: 'limit.loss.reached',
      value: { remaining: 1, period: 'day', amount: 10 },
    });
    expect((await round(1)).status).toBe(200);
  });

  test('loss and session limits reach the page before a bet; other members play on', async () => {
    const member = await limited(
      { kind: 'loss', period: 'day', amount: 10 },
      { kind: 'session', period: 'day', amount: 5 },
      { kind: 'deposit', period: 'day', amount: 1 },
    );
    const free = await site.member('never_limited');
    await identify(db, free.id);
    const inTheWay = async () => {
      const of = await limitsInTheWay(db, [member.id, free.id], site.clock());
      expect(of(free.id)).toBeNull();
      return of(member.id);
    };
    await payIn(db, member.id, 100_000n, site.clock());
    await bet({ memberId: member.id, stake: 999n, payout: 0n, at: site.clock() });
    expect(await inTheWay()).toBeNull();
    await bet({ memberId: member.id, stake: 1n, payout: 0n, at: site.clock() });
    const value = { remaining: 0, amount: 10, period: 'day', periodEndsAt: expect.any(Number) };
    expect(await inTheWay()).toEqual({ code: 'limit.loss.reached', value });
    site.pass(5 * MINUTE);
    await bet({ memberId: member.id, stake: 1n, payout: 1n, at: site.clock() });
    expect(await inTheWay()).toMatchObject({ code: 'limit.session.reached', value: { amount: 5 } });
  });

  test('wins of a period count against its losses', async () => {
    const member = await limited({ kind: 'loss', period: 'day', amount: 10 });
    await payIn(db, member.id, 100_000n, site.clock());
    await bet({ memberId: member.id, stake: 100n, payout: 2_000n, at: site.clock() });
    expect(await listed(member)).toMatchObject([{ used: 0 }]);
    const round = await open(member);
    expect((await round(20)).status).toBe(200);
  });
});

describe('a session limit (RESP-1, RESP-3)', () => {
  test('bets and launches are refused once the time is used up, across games', async () => {
    const member = await limited({ kind: 'session', period: 'day', amount: 10 });
    await payIn(db, member.id, 100_000n, site.clock());
    const [first, second] = [await open(member), await open(member)];
    for (const round of [first, second, first]) {
      expect((await round(1)).status).toBe(200);
      site.pass(4 * MINUTE);
    }
    expect(await first(1)).toMatchObject({ errorCode: 'limit.session.reached', value: { remaining: 0 } });
    expect(await launch(member)).toMatchObject({
      status: 409,
      errorCode: 'limit.session.reached',
      value: { period: 'day', amount: 10 },
    });
    site.pass(24 * HOUR);
    expect((await launch(member)).status).toBe(200);
  });
});
