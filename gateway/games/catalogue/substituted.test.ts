import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { gameInfo } from '#contract/games/game-info.ts';
import { games as gamesCall, hotGames, launchGame } from '#contract/games/games.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import { LOTTERIES } from '#gateway/demo/imagined/lotteries.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadFacts } from '#gateway/demo/parts/load-facts.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { listBuilt } from '../play/kinds/index.ts';
import { isSubstituted, opensOwnGame } from './substituted.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(site.close);
beforeAll(() =>
  db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadFacts(tx, site.clock());
  }),
);

test('a title of another game says before the tap that a slot opens, in each language (PLAY-6)', async () => {
  const rows = await db.select().from(games);
  const substituted = rows.find((row) => row.gameType === 'PVP' && isSubstituted(row));
  const slot = rows.find((row) => row.gameType === 'RNG' && row.classify === '');
  const opens = async (nodeId = '', language: (typeof LANGUAGES)[number] = 'EN') =>
    (await site.read(gameInfo, { params: { nodeId }, query: { language } })).opens;
  expect(await opens(substituted?.nodeId)).toBe('Here it opens a slot.');
  expect(await opens(slot?.nodeId)).toBe('');
  for (const language of LANGUAGES) expect(await opens(substituted?.nodeId, language)).not.toBe('');
});

test('the rows that open their own game are those of the rule', async () => {
  const rows = await db.select().from(games);
  const ownGames = await db.select({ nodeId: games.nodeId }).from(games).where(opensOwnGame);
  expect(ownGames.map(({ nodeId }) => nodeId).sort()).toEqual(
    rows
      .filter((row) => !isSubstituted(row))
      .map(({ nodeId }) => nodeId)
      .sort(),
  );
  expect(ownGames.length).toBeLessThan(rows.length);
});

test('no hot game and no game of a shelf opens another game than its title names (PLAY-7)', async () => {
  const hot = await db.select().from(games).where(isNotNull(games.hotRank));
  expect(hot).toHaveLength(24);
  expect(hot.filter(isSubstituted)).toEqual([]);
  // Eight kinds at least, once this gateway has more than six.
  const builtKinds = new Set(listBuilt().map(({ kind }) => kind));
  expect(new Set(hot.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(Math.min(8, builtKinds.size));
  const { fresh, jackpots, top } = await site.read(gameShelves, { query: { language: 'EN' } });
  const shown = [...fresh, ...top, ...jackpots.map(({ game }) => game)].map(({ nodeId }) => nodeId);
  expect(shown.length).toBeGreaterThan(10);
  const rows = await db.select().from(games);
  expect(rows.filter((row) => shown.includes(row.nodeId) && isSubstituted(row))).toEqual([]);
  expect((await site.read(hotGames, { query: { language: 'EN' } })).list).toHaveLength(24);
});

test('a lottery’s title names the lottery that it opens, and nothing is launched (PLAY-8)', async () => {
  const token = await site.logIn(await site.member('draws_numbers'));
  for (const { code, nodeId } of LOTTERIES) {
    const isIt = and(eq(games.nodeId, nodeId), eq(games.lotteryCode, code));
    expect(await db.$count(games, isIt)).toBe(1);
    const query = { nodeId, vassalage: 'PP', language: 'EN', backUrl: '/m/home' } as const;
    const launched = await site.call(launchGame, { token, query });
    expect(launched.value).toEqual({ url: `/m/lottery/play?code=${code}` });
  }
  const { games: list } = await site.read(gamesCall, {
    query: { gameType: 'LOTT', language: 'EN', pageNo: 1, pageSize: 60 },
  });
  const coded = list.filter(({ lotteryCode }) => lotteryCode);
  expect(coded).toHaveLength(7);
  expect(coded.every(({ supportPlay, freeplay }) => !supportPlay && !freeplay)).toBe(true);
});
