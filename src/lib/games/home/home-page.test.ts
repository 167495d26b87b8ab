import { describe, expect, test } from 'vitest';
import { fakeGateway, type Handler, pagedGames, wireGames, wireVendor } from '#testkit/page/fake-gateway.ts';
import { readHome } from './home-page.server.ts';

const notice = (id: string) => ({ id, announcementId: id, title: `Announcement ${id}`, startDate: 1 });
const banner = (id: string, groupName = 'm_home') => ({ id, url: `/wps/art/cover/${id}.svg`, groupName });

const WHOLE: Record<string, Handler> = {
  '/wps/announcements': () => ({
    banners: [banner('a'), banner('b', 'm_reg'), banner('c')],
    player: [notice('1'), notice('2')],
  }),
  '/wps/games/vendors': () => ({
    mapping: { RNG: [wireVendor('PP'), wireVendor('JL')], LIVE: [wireVendor('EV', 12)] },
    sorting: [
      { gameCategory: 'LIVE', gameType: 'LIVE', displayName: 'Live' },
      { gameCategory: 'RNG', gameType: 'RNG', displayName: 'Slots' },
    ],
  }),
  '/wps/games/hot': () => ({ list: wireGames(20) }),
  '/wps/games': pagedGames(wireGames(30)),
  '/wps/games/winners': () => ({ list: [{ userName: 'p***1', gameName: 'Game 1', amount: 88.5, at: 1 }] }),
};

const readWith = (handlers: Record<string, Handler>, query = '') => {
  const gateway = fakeGateway(handlers);
  const page = readHome({ gateway: gateway.fetch, language: 'EN', query: new URLSearchParams(query) });
  return page.then((home) => ({ home, requests: gateway.requests }));
};
const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([path]) => !paths.includes(path)));

describe('a whole home', () => {
  test('home shows the banners of group m_home and no others (HOME-1)', async () => {
    const { home } = await readWith(WHOLE);
    expect(home.content?.banners.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(home.health).toBe('whole');
  });

  test('a banner without text has the name of the promotion that it opens (HOME-1)', async () => {
    const { home } = await readWith({
      ...WHOLE,
      '/wps/announcements': () => ({
        banners: [{ ...banner('a'), linkage: 'rm88' }],
        promotion: [{ ...notice('p'), id: 'rm88', title: 'RM88 for newcomers' }],
      }),
    });
    expect(home.content?.banners).toMatchObject([{ id: 'a', title: 'RM88 for newcomers' }]);
  });

  test('home opens with the hot games, 12 per page (HOME-3, HOME-4)', async () => {
    const { home, requests } = await readWith(WHOLE);
    expect(home.category.id).toBe('HOT');
    expect(home.block).toMatchObject({ kind: 'games', page: { page: 1, totalPages: 2, total: 20 } });
    expect(home.block.kind === 'games' && home.block.page.items).toHaveLength(12);
    expect(home.block).toMatchObject({ hasLead: true });
    expect(requests.filter((address) => address.startsWith('/wps/games/hot'))).toHaveLength(1);
  });

  test('only vendors of lotteries and races have games below them (HOME-3)', async () => {
    const vendors = {
      mapping: { LIVE: [wireVendor('EV', 12)], HORSE: [wireVendor('RC', 12), wireVendor('RD', 3)] },
      sorting: ['LIVE', 'HORSE'].map((gameType) => ({
        gameCategory: gameType,
        gameType,
        displayName: gameType,
      })),
    };
    const games = pagedGames([...wireGames(12, 'HORSE', 'RC'), ...wireGames(3, 'HORSE', 'RD')]);
    const handlers = { ...WHOLE, '/wps/games/vendors': () => vendors, '/wps/games': games };
    const races = await readWith(handlers, 'category=HORSE');
    expect(races.home.block).toMatchObject({
      kind: 'vendors',
      vendors: [{ vendor: { vassalage: 'RC' } }, {}],
    });
    const shown = races.home.block.kind === 'vendors' ? races.home.block.vendors : [];
    expect(shown.map(({ games: below }) => below.length)).toEqual([8, 3]);
    const live = await readWith(handlers, 'category=LIVE');
    expect(live.home.block).toMatchObject({ kind: 'vendors', vendors: [{ games: [] }] });
  });

  test.each(['PP', 'JL'])('%s shows the RNG games of that vendor (HOME-3)', async (id) => {
    const { home, requests } = await readWith(WHOLE, `category=${id}`);
    expect(home.category).toEqual({ kind: 'featured', id, gameType: 'RNG' });
    const query = new URLSearchParams(requests.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ gameType: 'RNG', vassalage: id, pageSize: '12' });
  });

  test('home has its shelves, a chosen category has none (HOME-7)', async () => {
    const shelves = () => ({ fresh: wireGames(3) });
    const { home } = await readWith({ ...WHOLE, '/wps/games/shelves': shelves });
    expect(home.shelves.map(({ id }) => id)).toEqual(['new', 'live']);
    const { home: chosen, requests } = await readWith(
      { ...WHOLE, '/wps/games/shelves': shelves },
      'category=PP',
    );
    expect(chosen.shelves).toEqual([]);
    expect(requests.some((address) => address.startsWith('/wps/games/shelves'))).toBe(false);
  });

  test('another category shows its vendors (HOME-3)', async () => {
    const { home } = await readWith(WHOLE, 'category=LIVE');
    expect(home.block).toMatchObject({
      kind: 'vendors',
      vendors: [{ vendor: { vassalage: 'EV', games: 12 } }],
    });
  });

  test('a further page of a category is asked for by number (HOME-4)', async () => {
    const { home } = await readWith(WHOLE, 'category=RNG&page=3');
    expect(home.block).toMatchObject({ kind: 'games', page: { page: 3, totalPages: 3 }, hasLead: false });
    expect(home.block.kind === 'games' && home.block.page.items).toHaveLength(6);
  });
});

describe('a home with something missing', () => {
  test('without hot games home opens at PP and has no HOT (HOME-3)', async () => {
    const { home } = await readWith({ ...WHOLE, '/wps/games/hot': () => ({ list: [] }) });
    expect(home.categories.map(({ id }) => id)).toEqual(['PP', 'JL', 'LIVE', 'RNG']);
    expect(home.category.id).toBe('PP');
    expect(home.health).toBe('whole');
  });

  test('a featured vendor without games, and lotteries that are off, are not in the menu (OPER-8)', async () => {
    const mapping = { RNG: [wireVendor('JL')], LOTT: [wireVendor('LT')] };
    const sorting = [{ gameCategory: 'LOTT', gameType: 'LOTT', displayName: 'Lotteries' }];
    const gateway = fakeGateway({ ...WHOLE, '/wps/games/vendors': () => ({ mapping, sorting }) });
    const request = { gateway: gateway.fetch, language: 'EN', query: new URLSearchParams() } as const;
    const readIds = async (off: Set<'LOTTERY'>) =>
      (await readHome({ ...request, off })).categories.map(({ id }) => id);
    expect(await readIds(new Set())).toEqual(['HOT', 'JL', 'LOTT']);
    expect(await readIds(new Set(['LOTTERY']))).toEqual(['HOT', 'JL']);
  });

  test('without announcements the games still show', async () => {
    const { home } = await readWith(without('/wps/announcements'));
    expect(home).toMatchObject({ content: undefined, health: 'partial' });
    expect(home.block.kind).toBe('games');
  });

  test('without the vendors HOT, PP and JL remain', async () => {
    const { home } = await readWith(without('/wps/games/vendors'));
    expect(home.categories.map(({ id }) => id)).toEqual(['HOT', 'PP', 'JL']);
    expect(home.vendors).toBeUndefined();
    expect(home.health).toBe('partial');
  });

  test('without the games of the category only the block is lost', async () => {
    const { home } = await readWith(without('/wps/games'), 'category=RNG');
    expect(home.block).toEqual({ kind: 'failed' });
    expect(home.health).toBe('partial');
    expect(home.content?.banners).toHaveLength(2);
  });

  test('without anything the page has failed', async () => {
    const { home } = await readWith({});
    expect(home.health).toBe('failed');
  });

  test('winners are optional: without them the page is complete', async () => {
    const { home } = await readWith(without('/wps/games/winners'));
    expect(home.health).toBe('whole');
    expect(home.winners).toEqual([]);
  });

  test('broken banners, announcements and games cost only themselves (fault 7)', async () => {
    const { home } = await readWith({
      ...WHOLE,
      '/wps/announcements': () => ({
        banners: [{ id: 'x', groupName: 'm_home' }, banner('a'), null],
        player: [{ id: '1' }, notice('2'), notice('3')],
      }),
      '/wps/games/hot': () => ({ list: [{ gameId: 'broken' }, ...wireGames(2), 7] }),
    });
    expect(home.content?.banners.map(({ id }) => id)).toEqual(['a']);
    expect(home.content?.announcements.map(({ title }) => title)).toEqual([
      'Announcement 2',
      'Announcement 3',
    ]);
    expect(home.block.kind === 'games' && home.block.page.items).toHaveLength(2);
  });

  test('HTML instead of JSON loses that part alone (fault 6)', async () => {
    const html = () =>
      new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'application/json' } });
    const { home } = await readWith({ ...WHOLE, '/wps/announcements': html });
    expect(home.content).toBeUndefined();
    expect(home.health).toBe('partial');
  });
});
