import { describe, expect, test } from 'vitest';
import { reportHealth } from '#lib/gateway/read.server.ts';
import {
  fakeGateway,
  type Handler,
  pagedGames,
  wireGame,
  wireGames,
  wireVendor,
} from '#testkit/page/fake-gateway.ts';
import { readGameList } from './list-page.server.ts';
import { LIST_PLACES } from './list-places.ts';

const WHOLE: Record<string, Handler> = {
  '/wps/games/vendors': () => ({ mapping: { RNG: [wireVendor('PP')] }, sorting: [] }),
  '/wps/games/hot': () => ({ list: [...wireGames(30), wireGame(31, 'ESPORTS', 'AV')] }),
  '/wps/games': pagedGames(wireGames(60)),
};

async function readList(query: string, handlers = WHOLE, place: keyof typeof LIST_PLACES = 'gameList') {
  const gateway = fakeGateway(handlers);
  const list = await readGameList({
    gateway: gateway.fetch,
    language: 'CN',
    query: new URLSearchParams(query),
    place: LIST_PLACES[place],
  });
  return { list, asked: gateway.requests };
}

describe('the games of a list', () => {
  test('a list has 25 games per page, with their total (GAME-1)', async () => {
    const { list } = await readList('');
    expect(list.games).toMatchObject({ state: 'read', page: { page: 1, totalPages: 3, total: 60 } });
    expect(list.games.state === 'read' && list.games.page.items).toHaveLength(25);
  });

  test('games are requested with every filter of the address (GAME-4)', async () => {
    const { asked } = await readList(
      'gameType=RNG&vassalage=PP&gameName=gold&gameClassify=JP&minBet=0.5&page=2',
    );
    const games = asked.find((address) => address.startsWith('/wps/games?'));
    expect(Object.fromEntries(new URLSearchParams(games?.split('?')[1]))).toEqual({
      platform: 'html5',
      clientType: '2',
      gameType: 'RNG',
      vassalage: 'PP',
      gameName: 'gold',
      gameClassify: 'JP',
      minBet: '0.5',
      language: 'CN',
      pageNo: '2',
      pageSize: '25',
    });
  });

  test('a category page asks for its own type (GAME-8)', async () => {
    const { asked } = await readList('', WHOLE, 'liveGames');
    expect(asked.find((address) => address.startsWith('/wps/games?'))).toContain('gameType=LIVE');
  });

  test('hot games are narrowed to the type, e-sports being sports (GAME-3)', async () => {
    const { list } = await readList('type=hot&gameType=SPORTS');
    expect(list.games.state === 'read' && list.games.page.items.map(({ vendor }) => vendor)).toEqual(['AV']);
  });

  test.each(['recent', 'fav'])('the %s tab is left to a member’s browser (GAME-2)', async (tab) => {
    const { list, asked } = await readList(`type=${tab}`);
    expect(list.games).toEqual({ state: 'members-only' });
    expect(list.health).toBe('whole');
    expect(asked).toHaveLength(1);
  });

  test('the menu of types follows the gateway, every kind of sport as one (GAME-3)', async () => {
    const sorting = ['ESPORTS', 'RNG', 'CHESS', 'SPORTS', 'COCKFIGHT', 'HORSE', 'LOTT'].map((gameType) => ({
      gameCategory: gameType,
      gameType,
      displayName: gameType.toLowerCase(),
    }));
    const { list } = await readList('', { ...WHOLE, '/wps/games/vendors': () => ({ mapping: {}, sorting }) });
    expect(list.types).toEqual([
      { type: 'SPORTS', name: 'sports' },
      { type: 'RNG', name: 'rng' },
      { type: 'HORSE', name: 'horse' },
      { type: 'LOTT', name: 'lott' },
    ]);
  });

  test('an answer longer than asked for is cut to a page (fault 22)', async () => {
    const flood: Handler = () => ({ games: wireGames(10_000), pageNum: 1, totalPages: 1 });
    const { list } = await readList('', { ...WHOLE, '/wps/games': flood });
    expect(list.games.state === 'read' && list.games.page.items).toHaveLength(25);
  });
});

describe('a list with something missing', () => {
  const only = (path: string) => Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key === path));
  const reported = (health: Parameters<typeof reportHealth>[1]) => {
    const response: Parameters<typeof reportHealth>[0] = { headers: new Headers() };
    reportHealth(response, health);
    return [response.status, response.headers.get('x-page'), response.headers.get('retry-after')];
  };

  test('a list is partial without its games or its vendors, and failed without both', async () => {
    expect((await readList('', only('/wps/games/vendors'))).list.health).toBe('partial');
    expect((await readList('', only('/wps/games'))).list.health).toBe('partial');
    expect((await readList('', {})).list.health).toBe('failed');
    expect((await readList('type=fav', {})).list.health).toBe('partial');
  });

  test('a failed list is a 503 with Retry-After for the page cache (fault 2)', () => {
    expect(reported('whole')).toEqual([undefined, null, null]);
    expect(reported('partial')).toEqual([undefined, 'partial', null]);
    expect(reported('failed')).toEqual([503, 'failed', '10']);
  });
});
