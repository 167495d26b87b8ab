import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favourites as favouritesCall, games as gamesCall, recentGames } from '#contract/games/games.ts';
import { LOTTERIES } from '#gateway/demo/imagined/lotteries.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import {
  favourites,
  gameCategories,
  gameFacts,
  games,
  lotteries,
  lotteryIssues,
  lotterySecrets,
  recentGames as recent,
} from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { isOldDemo, loadParts } from './load-parts.ts';

/** A live table and a card table with other names, a title of a new lottery, and one that stays. */
const [LIVE, CARDS, DRAW, SAME] = ['12005', '2094', '31012', '1001'] as const;
const SINCE = ['FIVE3', 'DICE1', 'DICE5'];

const site = await startGateway();
const { db } = site.database;
afterAll(site.close);

const readTitles = () => db.select().from(games).orderBy(asc(games.nodeId));
let fresh: Awaited<ReturnType<typeof readTitles>>;
let member: { id: number };

/** Sets a title back to what it was before kinds had variants. */
const setBack = (nodeId: string, gameId: string, name: string) =>
  db
    .update(games)
    .set({
      ...{ gameId, nodeName: name, names: { EN: name, CN: name, MS: name }, shortNames: null },
      ...{ kind: 'slot', variant: 'lines', lotteryCode: null, position: 9_999 },
    })
    .where(eq(games.nodeId, nodeId));

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadParts(tx, site.clock());
  });
  fresh = await readTitles();
  member = await site.member('before_kinds');
  await setBack(LIVE, 'vq-orchid-blackjack', 'Orchid Blackjack');
  await setBack(CARDS, 'jl-meridian-hold-em-duel', 'Meridian Hold’em Duel');
  await setBack(DRAW, 'ld-peony-evening-draw', 'Peony Evening Draw');
  const ofNew = inArray(
    lotteryIssues.id,
    db.select({ id: lotteryIssues.id }).from(lotteryIssues).where(inArray(lotteryIssues.lotteryCode, SINCE)),
  );
  await db
    .delete(lotterySecrets)
    .where(
      inArray(lotterySecrets.issueId, db.select({ id: lotteryIssues.id }).from(lotteryIssues).where(ofNew)),
    );
  await db.delete(lotteryIssues).where(inArray(lotteryIssues.lotteryCode, SINCE));
  await db.delete(lotteries).where(inArray(lotteries.code, SINCE));
  await db
    .update(gameCategories)
    .set({ names: { EN: 'Poker', CN: '棋牌', MS: 'Poker' } })
    .where(eq(gameCategories.gameType, 'PVP'));
  await db.update(gameFacts).set({ volatility: 'medium' }).where(eq(gameFacts.nodeId, SAME));
  for (const [place, nodeId] of [LIVE, CARDS, DRAW, SAME].entries()) {
    const at = site.clock() - place * 1_000;
    await db.insert(favourites).values({ memberId: member.id, nodeId, addedAt: at });
    await db.insert(recent).values({ memberId: member.id, nodeId, launchedAt: at });
  }
});

test('a demo of the version before gets today’s titles and lotteries, once (PLAY-7, PLAY-8)', async () => {
  expect(await isOldDemo(db)).toBe(true);
  expect(await loadDemo(db, site.clock(), 0)).toBe(true);
  expect(await readTitles()).toEqual(fresh);
  const rows = await db.select().from(lotteries).orderBy(asc(lotteries.position));
  expect(rows.map(({ code }) => code)).toEqual(LOTTERIES.map(({ code }) => code));
  for (const code of SINCE)
    expect(await db.$count(lotteryIssues, eq(lotteryIssues.lotteryCode, code))).toBeGreaterThan(60);
  const [category] = await db.select().from(gameCategories).where(eq(gameCategories.gameType, 'PVP'));
  expect(category?.names).toEqual({ EN: 'Card tables', CN: '棋牌', MS: 'Meja kad' });
  const [facts] = await db.select().from(gameFacts).where(eq(gameFacts.nodeId, SAME));
  expect(facts?.volatility).toBe('low');
  expect(await isOldDemo(db)).toBe(false);
  expect(await loadDemo(db, site.clock(), 0)).toBe(false);
});

test('favourites and recent games of renamed titles stay, under the new names (PLAY-7)', async () => {
  const token = await site.logIn(member);
  const { content } = await site.read(favouritesCall, { token, query: { language: 'EN' } });
  const { list } = await site.read(recentGames, { token, query: { language: 'EN' } });
  for (const shown of [content, list]) {
    expect(shown.map(({ nodeId }) => nodeId)).toEqual([LIVE, CARDS, DRAW, SAME]);
    expect(
      shown
        .slice(0, 3)
        .map(({ displayName, lotteryCode, supportPlay }) => [displayName, lotteryCode, supportPlay]),
    ).toEqual([
      ['Orchid Red & Black', null, true],
      ['Meridian Hundred Bull', null, true],
      ['Peony Three-Minute Draw', 'FIVE3', false],
    ]);
  }
  const { games: found } = await site.read(gamesCall, {
    query: { gameType: 'LIVE', gameName: 'Orchid Red', language: 'EN' },
  });
  expect(found.map(({ nodeId }) => nodeId)).toEqual([LIVE]);
});
