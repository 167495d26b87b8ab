import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/rewards/rewards.ts';
import { raffles, raffleTickets, rewards } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { drawWinners, nextDrawing } from './draw.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

let count = 0;
const freshKey = () => `raffle-key-${String(++count).padStart(8, '0')}`;

/** Creates a player with claimed tickets. */
async function holder(tickets: number) {
  const member = await site.member(`holder_${++count}`);
  const at = site.clock();
  const given = { memberId: member.id, kind: 'TICKET' as const, source: 'given', tickets };
  await db.insert(rewards).values({ ...given, issuedAt: at, expiresAt: at + 1, claimedAt: at });
  return { memberId: member.id, token: await site.logIn(member) };
}
const list = async (token: string) => (await site.read(calls.raffles, { token })).list ?? [];
const enter = (token: string, id: string, tickets = 1, key = freshKey()) =>
  site.call(calls.enterRaffle, {
    token,
    params: { id },
    body: { tickets },
    headers: { 'Idempotency-Key': key },
  });

describe('the raffle (RWD-2)', () => {
  test('a raffle takes as many tickets as a member has, also for two taps in parallel', async () => {
    const { token, memberId } = await holder(3);
    const [raffle] = await list(token);
    const id = raffle?.id ?? '';
    expect(raffle).toMatchObject({ title: `Sunday raffle, ${id}`, held: 3, mine: 0, prize: 20, prizes: 10 });
    expect(raffle?.winners).toBeUndefined();
    const key = freshKey();
    const answers = await Promise.all([
      enter(token, id, 2, key),
      enter(token, id, 2, key),
      enter(token, id, 2),
      enter(token, id, 2),
    ]);
    expect(
      answers.map(({ errorCode }) => errorCode).filter((code) => code === 'raffle.no.tickets').length,
    ).toBe(2);
    expect((await list(token))[0]).toMatchObject({ tickets: 2, held: 1, mine: 2 });
    expect(await db.$count(raffleTickets, eq(raffleTickets.memberId, memberId))).toBe(2);
    expect(await enter(token, '2020-01-01')).toMatchObject({ errorCode: 'not.found' });
  });

  test('tickets are entered once for a key, which belongs to its member', async () => {
    const [first, second] = [await holder(3), await holder(3)];
    const id = (await list(first.token))[0]?.id ?? '';
    const key = freshKey();
    for (const { token } of [first, second]) {
      expect((await enter(token, id, 1, key)).success).toBe(true);
      expect((await list(token))[0]).toMatchObject({ held: 2, mine: 1 });
    }
    expect(await enter(first.token, id, 2, key)).toMatchObject({ errorCode: 'idempotency.conflict' });
    expect((await list(first.token))[0]).toMatchObject({ held: 2, mine: 1 });
  });

  test('any process draws a raffle once at its time, and its prizes are rewards', async () => {
    const players = await Promise.all([holder(1), holder(2), holder(5)]);
    const [raffle] = await list(players[0]?.token ?? '');
    const id = raffle?.id ?? '';
    for (const { token } of players) expect((await enter(token, id)).success).toBe(true);
    site.pass((raffle?.drawsAt ?? 0) - site.clock());
    const tokens = await Promise.all(players.map(({ memberId }) => site.logIn({ id: memberId })));
    expect(await enter(tokens[2] ?? '', id)).toMatchObject({ errorCode: 'raffle.closed' });
    const secondSite = await site.beside();
    await Promise.all([site.cleanUp(), secondSite.cleanUp(), ...tokens.map(list)]);
    await secondSite.close();
    const prizes = await db
      .select()
      .from(rewards)
      .where(eq(rewards.source, `raffle:${id}`));
    expect(new Set(prizes.map(({ memberId }) => memberId)).size).toBe(prizes.length);
    expect(prizes.length).toBeGreaterThanOrEqual(3);
    const [next, drawn] = await list(tokens[0] ?? '');
    expect(next).toMatchObject({ tickets: 0, mine: 0 });
    expect(drawn).toMatchObject({ id, mine: 1, held: 0 });
    expect(drawn?.winners).toHaveLength(prizes.length);
    // Tickets that were not entered stay for the next raffle.
    expect((await list(tokens[2] ?? '')).map(({ held }) => held)).toEqual([4, 0]);
    expect(drawn?.winners?.every((name) => /^ho\*\*\*\d$/.test(name))).toBe(true);
    const [prize] = (await site.read(calls.rewards, { token: tokens[0] ?? '' })).list ?? [];
    expect(prize).toMatchObject({ kind: 'RAFFLE', amount: 20, turnover: 20, state: 'available' });
    const sent = { params: { id: prize?.id ?? '' }, headers: { 'Idempotency-Key': freshKey() } };
    expect(await site.call(calls.claimReward, { token: tokens[0] ?? '', ...sent })).toMatchObject({
      value: { state: 'claimed' },
    });
  });

  test('a raffle without tickets has no winners, and the next one follows', async () => {
    const { memberId } = await holder(0 + 1);
    const drawsAt = nextDrawing(site.clock());
    site.pass(drawsAt - site.clock());
    await site.cleanUp();
    const [next, drawn] = await list(await site.logIn({ id: memberId }));
    expect(drawn?.winners).toEqual([]);
    expect(next?.drawsAt).toBe(drawsAt + 7 * 86_400_000);
    expect(await db.$count(raffles)).toBe(3);
  });

  test('a raffle is on Sundays at eight in the evening in Kuala Lumpur', () => {
    const sunday = Date.parse('2026-11-22T20:00:00+08:00');
    expect(nextDrawing(sunday - 1)).toBe(sunday);
    expect(nextDrawing(sunday)).toBe(sunday + 7 * 86_400_000);
  });
});

describe('a drawing', () => {
  const owners = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 30 });

  test('each owner wins once at most, with as many winners as possible', () => {
    fc.assert(
      fc.property(
        owners,
        fc.integer({ min: 1, max: 10 }),
        fc.infiniteStream(fc.nat()),
        (all, prizes, chance) => {
          const below = (limit: number) => (chance.next().value ?? 0) % limit;
          const winners = drawWinners(all, prizes, { below });
          const different = new Set(all);
          expect(new Set(winners).size).toBe(winners.length);
          expect(winners.every((winner) => different.has(winner))).toBe(true);
          expect(winners).toHaveLength(Math.min(prizes, different.size));
        },
      ),
    );
  });

  test('each ticket has the same chance', () => {
    const all = [1, 1, 1, 2];
    const first = Array.from(all, (_, drawn) => drawWinners(all, 1, { below: () => drawn })[0]);
    expect(first).toEqual([1, 1, 1, 2]);
  });
});
