import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { gameInfo } from '#contract/games/game-info.ts';
import { winners } from '#contract/games/games.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import { gameFacts, games } from '#gateway/platform/db/schema/index.ts';
import { openTrial } from '#testkit/auth/trial.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { recordBet } from '../play/record-bet.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const shelves = (query: object = {}) => site.read(gameShelves, { query });

test('new games are sorted by release, the newest first (HOME-7)', async () => {
  const { fresh } = await shelves();
  expect(fresh.length).toBeGreaterThan(5);
  expect(fresh.every(({ isNew, supportPlay }) => isNew && supportPlay)).toBe(true);
  const facts = new Map((await db.select().from(gameFacts)).map((row) => [row.nodeId, row.releasedAt]));
  const released = fresh.map(({ nodeId }) => facts.get(nodeId) ?? 0);
  expect(released).toEqual(released.toSorted((one, other) => other - one));
  const youngest = await db
    .select({ at: gameFacts.releasedAt })
    .from(games)
    .innerJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId))
    .where(eq(games.isNew, true));
  expect(released[0]).toBe(Math.max(...youngest.map(({ at }) => at)));
});

test('jackpots show the largest win of a round, the largest first (HOME-7)', async () => {
  const { jackpots } = await shelves();
  expect(jackpots.length).toBeGreaterThan(3);
  for (const { game, amount } of jackpots) {
    expect(game.gameClassifyNew || game.gameClassify).toBe('JP');
    const { maxWin } = await site.read(gameInfo, { params: { nodeId: game.nodeId }, query: {} });
    expect(amount).toBe(maxWin);
  }
  const amounts = jackpots.map(({ amount }) => amount ?? 0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('a jackpot without a known amount shows none (HOME-7)', async () => {
  const [first] = (await shelves()).jackpots;
  const nodeId = first?.game.nodeId ?? '';
  const [removedFacts] = await db.delete(gameFacts).where(eq(gameFacts.nodeId, nodeId)).returning();
  if (!removedFacts) throw new Error('no facts');
  await db.update(games).set({ supportPlay: false }).where(eq(games.classify, 'JP'));
  await db.update(games).set({ supportPlay: true }).where(eq(games.nodeId, nodeId));
  const { jackpots } = await shelves();
  expect(jackpots.map(({ game, amount }) => [game.nodeId, amount])).toEqual([[nodeId, undefined]]);
  await db.insert(gameFacts).values(removedFacts);
  await db.update(games).set({ supportPlay: true });
});

test('the most played games are ranked by their number of the latest bets (HOME-7)', async () => {
  expect((await shelves()).top).toEqual([]);
  const member = await site.member('busy');
  await payIn(db, member.id, 1_000n);
  const [often, once] = await db.select().from(games).where(isNotNull(games.hotRank)).limit(2);
  if (!often || !once) throw new Error('There is nothing to play');
  const play = ({ nodeId, gameType }: typeof often, round: number) =>
    db.transaction((tx) =>
      recordBet(tx, {
        ...{ memberId: member.id, nodeId, gameType, stake: 100n, payout: round === 0 ? 900n : 0n },
        ...{ figures: countsInFull(100n), key: `${nodeId}:${round}`, at: site.clock() + round },
      }),
    );
  await play(once, 0);
  for (const round of [1, 2]) await play(often, round);
  const { top } = await shelves({ language: 'CN' });
  expect(top.map(({ nodeId }) => nodeId)).toEqual([often.nodeId, once.nodeId]);
  expect(top[0]?.displayName).toBe(often.names.CN);
});

test('bets of trials do not count towards the most played games (HOUSE-33)', async () => {
  const before = (await shelves()).top.map(({ nodeId }) => nodeId);
  const trial = await openTrial(site);
  const isOther = and(isNotNull(games.hotRank), notInArray(games.nodeId, before));
  const [other] = await db.select().from(games).where(isOther).limit(1);
  if (!other) throw new Error('There is nothing else to play');
  const { nodeId, gameType } = other;
  for (let round = 0; round < 5; round += 1)
    await db.transaction((tx) =>
      recordBet(tx, {
        ...{ memberId: trial.id, nodeId, gameType, stake: 100n, payout: 0n },
        ...{ figures: countsInFull(100n), key: `trial:${round}`, at: site.clock() },
      }),
    );
  expect((await shelves()).top.map(({ nodeId }) => nodeId)).toEqual(before);
});

test('a win names its game’s picture and its currency (HOME-7)', async () => {
  const { list } = await site.read(winners, { query: {} });
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ amount: 9, currency: 'MYR' });
  expect(list[0]?.picture).toMatch(/^\/wps\/art\/game\/[^/]+\.webp\?v=/);
});

test('caches may keep shelves for a minute (HOME-7)', async () => {
  const { headers } = await site.call(gameShelves);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});
