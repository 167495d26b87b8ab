import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import * as calls from '#contract/games/games.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));

/** Parses the answer's value with the schema that the site uses. */
function readAs<C extends AnyCall>(call: C, answer: Answer): ValueOf<C> {
  expect(answer.status).toBe(200);
  return z.parse(call.value, answer.value) as ValueOf<C>;
}

const list = async (query: object) => readAs(calls.games, await site.call(calls.games, { query }));

async function player(name: string): Promise<string> {
  return site.logIn(await site.member(name));
}

async function someGame() {
  const game = (await list({ gameType: 'RNG', pageSize: 1 })).games[0];
  if (!game) throw new Error('The catalogue is empty');
  return game;
}

describe('the game list', () => {
  test('pages cover every game of a type without gaps or repeats (GAME-5)', async () => {
    const first = await list({ gameType: 'FISH', pageSize: 7 });
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
      for (const game of (await list({ gameType: 'FISH', pageSize: 7, pageNo })).games) seen.add(game.nodeId);
    }
    expect(seen.size).toBe(first.total);
    expect((await list({ gameType: 'FISH', pageSize: 7, pageNo: first.totalPages + 1 })).games).toEqual([]);
  });

  test('the list filters by vendor, class and minimum bet (GAME-4)', async () => {
    const { games } = await list({ gameType: 'RNG', vassalage: 'PP', minBet: 0.1, pageSize: 100 });
    expect(games.length).toBeGreaterThan(0);
    expect(games.every(({ vassalage, minBet }) => vassalage === 'PP' && minBet <= 0.1)).toBe(true);
    const jackpots = await list({ gameType: 'RNG', gameClassify: 'JP' });
    expect(jackpots.games.length).toBeGreaterThan(0);
    expect(jackpots.games.every(({ gameClassify }) => gameClassify === 'JP')).toBe(true);
  });

  test('every kind of sport counts as SPORTS, and a branch is listed alone (GAME-3)', async () => {
    const listTypes = async (gameType: GameType) => {
      const { games } = await list({ gameType, pageSize: 100 });
      return [...new Set(games.map((game) => game.gameType))].sort();
    };
    expect(await listTypes('SPORTS')).toEqual(['COCKFIGHT', 'ESPORTS', 'HORSE', 'SPORTS']);
    expect(await listTypes('ESPORTS')).toEqual(['ESPORTS']);
  });

  test('a name is found in any language, with % and _ as literal letters', async () => {
    const game = await someGame();
    const chinese = (await list({ gameName: game.gameName, language: 'CN' })).games[0];
    expect(chinese?.displayName).toMatch(/\p{Script=Han}/u);
    expect((await list({ gameName: chinese?.displayName })).games.map(({ nodeId }) => nodeId)).toContain(
      game.nodeId,
    );
    expect((await list({ gameName: '%' })).total).toBe(0);
    expect((await list({ gameName: '_'.repeat(3) })).total).toBe(0);
  });

  test.each([
    { pageSize: 101 },
    { pageSize: 0 },
    { pageNo: -1 },
    { pageNo: 'x' },
    { gameType: 'CHESS' },
    { gameName: 'x'.repeat(81) },
  ])('an invalid query is refused: %o', async (query) => {
    expect(await site.call(calls.games, { query: query as object })).toMatchObject({
      status: 422,
      errorCode: 'fields.invalid',
    });
  });

  test('caches may keep lists for a minute, separately by language', async () => {
    const { headers } = await site.call(calls.games);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});

test('vendors are listed by type with their numbers of games, categories in order (HOME-3)', async () => {
  const { mapping, sorting } = readAs(
    calls.vendors,
    await site.call(calls.vendors, { query: { language: 'MS' } }),
  );
  expect(sorting[0]).toEqual({ gameCategory: 'RNG', gameType: 'RNG', displayName: 'Slot' });
  const plumepark = mapping.RNG?.find(({ vassalage }) => vassalage === 'PP');
  expect(plumepark?.games).toBe((await list({ gameType: 'RNG', vassalage: 'PP' })).total);
  expect(Object.keys(mapping)).toEqual(
    expect.arrayContaining(['SPORTS', 'ESPORTS', 'HORSE', 'COCKFIGHT', 'FISH']),
  );
});

test('hot games are listed hottest first (GAME-9)', async () => {
  const { list: hot } = readAs(calls.hotGames, await site.call(calls.hotGames));
  expect(hot.length).toBeGreaterThan(12);
  expect(new Set(hot.map(({ nodeId }) => nodeId)).size).toBe(hot.length);
});

describe('favourites', () => {
  test('each favourite is stored once, newest first, until removed (GAME-6)', async () => {
    const token = await player('collector');
    const [first, second] = (await list({ gameType: 'RNG', pageSize: 2 })).games;
    for (const game of [first, second, first]) {
      site.pass(1_000);
      const body = { nodeId: game?.nodeId ?? '', vendor: game?.vassalage ?? '' };
      expect(await site.call(calls.addFavourite, { token, body })).toMatchObject({ status: 200 });
    }
    const ids = async () => readAs(calls.favouriteIds, await site.call(calls.favouriteIds, { token }));
    expect(await ids()).toEqual([second?.nodeId, first?.nodeId]);
    const page = readAs(
      calls.favourites,
      await site.call(calls.favourites, { token, query: { gameType: 'FISH' } }),
    );
    expect(page.content).toEqual([]);
    await site.call(calls.removeFavourite, { token, body: { nodeId: second?.nodeId ?? '', vendor: 'PP' } });
    expect(await ids()).toEqual([first?.nodeId]);
  });

  test('favourites belong to one member, and need a session (GAME-2)', async () => {
    const game = await someGame();
    const body = { nodeId: game.nodeId, vendor: game.vassalage };
    await site.call(calls.addFavourite, { token: await player('one'), body });
    const other = await site.call(calls.favouriteIds, { token: await player('two') });
    expect(readAs(calls.favouriteIds, other)).toEqual([]);
    expect(await site.call(calls.addFavourite, { body })).toMatchObject({ status: 401 });
    expect(await site.call(calls.favourites)).toMatchObject({ status: 401, errorCode: 'session.expired' });
  });

  test('a favourite of an unknown game is refused', async () => {
    const token = await player('dreamer');
    const answer = await site.call(calls.addFavourite, { token, body: { nodeId: 'no-such', vendor: 'PP' } });
    expect(answer).toMatchObject({ status: 404, errorCode: 'game.not.found' });
  });
});

test('recent games are listed latest first and each once (GAME-7)', async () => {
  const token = await player('regular');
  const [first, second] = (await list({ gameType: 'RNG', pageSize: 2 })).games;
  for (const game of [first, second, first]) {
    site.pass(1_000);
    await site.call(calls.addRecent, { token, body: { nodeId: game?.nodeId ?? '' } });
  }
  const recent = readAs(calls.recentGames, await site.call(calls.recentGames, { token }));
  expect(recent.list.map(({ nodeId }) => nodeId)).toEqual([first?.nodeId, second?.nodeId]);
});
