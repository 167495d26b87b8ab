import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchGames } from '#contract/games/search.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { games as gameRows } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));

const find = (q: string, more: object = {}) => site.read(searchGames, { query: { q, ...more } });

describe('a search', () => {
  test('a search finds games in any language and names them in the requested one (FIND-1)', async () => {
    for (const typed of ['dragon mines', '神龙扫雷', 'periuk api naga', 'drgon mins']) {
      const { list } = await find(typed, { language: 'CN' });
      expect(list[0], typed).toMatchObject({ gameName: 'Dragon Mines', displayName: '神龙扫雷' });
    }
  });

  test('a search finds vendors by name and code, with their numbers of games (FIND-1)', async () => {
    const { vendors, list } = await find('junolrk', { language: 'CN' });
    expect(vendors).toMatchObject([{ vassalage: 'JL', displayName: '云雀坊', games: 106 }]);
    expect(list.every(({ vassalage }) => vassalage === 'JL')).toBe(true);
    expect((await find('pp')).vendors.map(({ vassalage }) => vassalage)).toContain('PP');
    expect((await find('dragon mines')).vendors).toEqual([]);
  });

  test('a corrected query is suggested, and none where the words match (FIND-1)', async () => {
    expect((await find('drgon mines')).didYouMean).toBe('dragon mines');
    expect((await find('dragon mines')).didYouMean).toBeUndefined();
  });

  test('pages cover all results without gaps or repeats (FIND-1)', async () => {
    const { totalPages, total } = await find('dragon', { pageSize: 5 });
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= totalPages; pageNo++)
      seen.push(...(await find('dragon', { pageSize: 5, pageNo })).list.map(({ nodeId }) => nodeId));
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total ?? 0);
    expect((await find('dragon', { pageNo: totalPages + 1 })).list).toEqual([]);
  });

  test('an empty query finds nothing', async () => {
    expect(await find(' ')).toMatchObject({ list: [], vendors: [], totalPages: 0 });
  });

  test('a query longer than the field is refused', async () => {
    expect(await site.call(searchGames, { query: { q: 'x'.repeat(81) } })).toMatchObject({ status: 422 });
  });

  test('new rows of the database are found within two minutes (FIND-1)', async () => {
    expect((await find('zephyrine')).list).toEqual([]);
    const [row] = await site.database.db.select().from(gameRows).limit(1);
    if (!row) throw new Error('The catalogue is empty');
    const names = { EN: 'Zephyrine', CN: '和风', MS: 'Zefirin' };
    await site.database.db
      .insert(gameRows)
      .values({ ...row, gameId: 'zephyrine', nodeId: '999999', gameCode: 'Z1', names, hotRank: null });
    site.pass(60_000);
    await find('zephyrine');
    await expect
      .poll(async () => (await find('zephyrine')).list.map(({ gameId }) => gameId))
      .toEqual(['zephyrine']);
  });
});
