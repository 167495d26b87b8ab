import { and, asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recentGames } from '#contract/games/games.ts';
import { exclusions, games } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { recordBet } from '../play/record-bet.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const DAY = 86_400_000;
const slots = await db
  .select()
  .from(games)
  .where(and(eq(games.gameType, 'RNG'), eq(games.supportPlay, true)))
  .orderBy(asc(games.position))
  .limit(6);

async function player(name: string) {
  const { id } = await site.member(name);
  await payIn(db, id, 100_000n);
  let round = 0;
  return {
    id,
    async play(at: number, times: number): Promise<void> {
      const { nodeId, gameType } = slots[at] as (typeof slots)[number];
      for (let time = 0; time < times; time++)
        await db.transaction((tx) =>
          recordBet(tx, {
            ...{ memberId: id, nodeId, gameType, stake: 100n, payout: 0n },
            ...{ figures: countsInFull(100n), key: `${name}:${round++}`, at: site.clock() },
          }),
        );
    },
  };
}

async function playedBy(id: number, query: object = { played: 'true' }) {
  const token = await site.logIn({ id });
  return (await site.read(recentGames, { token, query })).played;
}

test('what a member played most in 30 days comes with two games like each (WAY-24)', async () => {
  const { id, play } = await player('plays_often');
  expect(await playedBy(id)).toEqual([]);
  await play(5, 9);
  site.pass(31 * DAY);
  for (const [at, times] of [1, 5, 2, 4, 3].entries()) await play(at, times);
  const played = await playedBy(id);
  expect(played.map(({ game }) => game.nodeId)).toEqual([1, 3, 4, 2].map((at) => slots[at]?.nodeId));
  const shown = played.flatMap(({ game, like }) => [game, ...like]);
  expect(new Set(shown.map(({ nodeId }) => nodeId)).size).toBe(shown.length);
  for (const { game, like } of played) {
    expect(like).toHaveLength(2);
    for (const similar of like)
      expect(similar.vassalage === game.vassalage || similar.gameClassify === game.gameClassify).toBe(true);
  }
  // Who does not ask for it is not made to wait for it.
  expect(await playedBy(id, {})).toEqual([]);
});

test('what others play, and what a member at rest played, is not shown (WAY-24, RESP-6)', async () => {
  const { id, play } = await player('rests_now');
  await play(0, 2);
  expect(await playedBy(id)).toHaveLength(1);
  const since = site.clock();
  await db.insert(exclusions).values({ memberId: id, kind: 'time-out', since, until: since + DAY });
  expect(await playedBy(id)).toEqual([]);
});

test('what a member played most leaves out a title that opens another game (WAY-24, PLAY-6)', async () => {
  const { id, play } = await player('plays_apart');
  await play(0, 3);
  await play(1, 1);
  const [own, next] = slots;
  if (!own) throw new Error('The catalogue has no slot');
  const change = (opens: Partial<typeof games.$inferSelect>) =>
    db.update(games).set(opens).where(eq(games.nodeId, own.nodeId));
  await change({ kind: 'scratch', variant: 'calm', classify: 'SC' });
  const played = await playedBy(id);
  const { kind, variant, classify } = own;
  await change({ kind, variant, classify });
  expect(played.map(({ game }) => game.nodeId)).toEqual([next?.nodeId]);
});
