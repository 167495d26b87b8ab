import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { GAME_CLASSES, MINIMUM_BETS } from '#contract/games/games.ts';
import { listedType } from '../types/game-types.ts';
import {
  activeFilters,
  asksForLottery,
  clearFilters,
  countText,
  type GameFilters,
  LIST_TABS,
  listHref,
  onPage,
  parseFilters,
  removeFilter,
  selectView,
  withTab,
} from './filters.ts';
import { LIST_PLACES } from './list-places.ts';

const read = (search: string, place: keyof typeof LIST_PLACES = 'gameList') =>
  parseFilters(LIST_PLACES[place], new URLSearchParams(search));

const PLAIN: GameFilters = {
  gameType: '',
  tab: 'all',
  vendor: '',
  name: '',
  gameClass: '',
  minBet: undefined,
  page: 1,
};

describe('reading an address', () => {
  test('vassalage opens the vendor search, type selects the tab (GAME-3)', () => {
    expect(selectView(read('vassalage=PP'))).toBe('search');
    expect(read('vassalage=PP').vendor).toBe('PP');
    expect(selectView(read('type=hot'))).toBe('hot');
    expect(selectView(read('type=recent'))).toBe('recent');
    expect(selectView(read('type=fav'))).toBe('fav');
    expect(selectView(read('type=fav&vassalage=PP'))).toBe('search');
    expect(selectView(read('type=nonsense'))).toBe('all');
  });

  test('ESPORTS and COCKFIGHT count as SPORTS (GAME-3)', () => {
    expect(read('gameType=ESPORTS').gameType).toBe('SPORTS');
    expect(read('gameType=COCKFIGHT').gameType).toBe('SPORTS');
    expect(read('gameType=HORSE').gameType).toBe('HORSE');
    expect(read('gameType=CHESS').gameType).toBe('');
  });

  test('game type and minimum bet filter RNG games only (GAME-4)', () => {
    const rng = read('gameType=RNG&gameClassify=JP&minBet=0.05');
    expect(rng).toMatchObject({ gameClass: 'JP', minBet: 0.05 });
    const live = read('gameType=LIVE&gameClassify=JP&minBet=0.05');
    expect(live).toMatchObject({ gameClass: '', minBet: undefined });
  });

  test('only the offered classes and minimum bets filter (GAME-4)', () => {
    for (const gameClass of GAME_CLASSES) {
      expect(read(`gameType=RNG&gameClassify=${gameClass}`).gameClass).toBe(gameClass);
    }
    for (const bet of MINIMUM_BETS) expect(read(`gameType=RNG&minBet=${bet}`).minBet).toBe(bet);
    expect(read('gameType=RNG&gameClassify=XX&minBet=0.02')).toMatchObject({
      gameClass: '',
      minBet: undefined,
    });
  });

  test('a category page keeps its own type (GAME-8)', () => {
    expect(read('gameType=LIVE', 'slotGames').gameType).toBe('RNG');
    expect(read('', 'liveGames').gameType).toBe('LIVE');
    expect(read('', 'pokerGames').gameType).toBe('PVP');
    expect(read('', 'sportGames').gameType).toBe('SPORTS');
    expect(read('', 'fishingGames').gameType).toBe('FISH');
    expect(read('', 'slotsCentre').gameType).toBe('RNG');
    expect(read('gameType=FISH', 'gameCentre').gameType).toBe('FISH');
  });

  test('a name is trimmed and bounded, a page is a number from 1', () => {
    expect(read(`gameName=%20lotus%20`).name).toBe('lotus');
    expect(read(`gameName=${'x'.repeat(300)}`).name).toHaveLength(80);
    expect(read('page=3').page).toBe(3);
    for (const page of ['0', '-1', '1e9', 'two', '99999']) expect(read(`page=${page}`).page).toBe(1);
  });

  test('only lotteries are redirected to their own page (GAME-4)', () => {
    const sentAway = GAME_TYPES.filter((type) => asksForLottery(new URLSearchParams({ gameType: type })));
    expect(sentAway).toEqual(['LOTT', 'ELOTT']);
    for (const query of ['', 'gameType=', 'gameType=CHESS'])
      expect(asksForLottery(new URLSearchParams(query))).toBe(false);
  });
});

describe('changing a list', () => {
  const filtered = read('gameType=RNG&vassalage=PP&gameName=gold&gameClassify=JP&minBet=1&page=4');

  test('changing tab resets list, page, vendor and filters (GAME-4)', () => {
    expect(withTab(filtered, 'hot')).toEqual({ ...PLAIN, gameType: 'RNG', tab: 'hot' });
  });

  test('clearing every filter returns to all (GAME-4)', () => {
    expect(clearFilters(filtered)).toEqual({ ...PLAIN, gameType: 'RNG' });
    let rest = filtered;
    for (const name of activeFilters(filtered)) rest = removeFilter(rest, name);
    expect(rest).toEqual({ ...PLAIN, gameType: 'RNG' });
    expect(selectView(rest)).toBe('all');
  });

  test('taking one filter off keeps the others and starts at the first page', () => {
    expect(removeFilter(filtered, 'name')).toEqual({ ...filtered, name: '', page: 1 });
  });
});

describe('writing an address', () => {
  test('an address has only what differs from the plain list', () => {
    expect(listHref(LIST_PLACES.gameList, PLAIN)).toBe('/m/gameList');
    expect(listHref(LIST_PLACES.liveGames, read('', 'liveGames'))).toBe('/m/live-games');
    expect(listHref(LIST_PLACES.gameList, onPage(read('gameType=RNG&vassalage=PP'), 2))).toBe(
      '/m/gameList?gameType=RNG&vassalage=PP&page=2',
    );
  });

  test('an address is parsed to the same filters', () => {
    const anyFilters = fc.record({
      gameType: fc.constantFrom('' as const, ...GAME_TYPES.map(listedType)),
      tab: fc.constantFrom(...LIST_TABS),
      vendor: fc.stringMatching(/^[A-Z0-9]{0,8}$/),
      name: fc.string({ maxLength: 80, unit: 'grapheme' }).map((name) => name.trim().slice(0, 80).trim()),
      gameClass: fc.constantFrom('' as const, ...GAME_CLASSES),
      minBet: fc.constantFrom(undefined, ...MINIMUM_BETS),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const applicable =
          filters.gameType === 'RNG' ? filters : { ...filters, gameClass: '' as const, minBet: undefined };
        const address = new URL(listHref(LIST_PLACES.gameList, applicable), 'http://site.test');
        const again = parseFilters(LIST_PLACES.gameList, address.searchParams);
        const tab = selectView(applicable) === 'search' ? 'all' : applicable.tab;
        expect(again).toEqual({ ...applicable, tab });
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [undefined, 'games'],
  [0, '0 games'],
  [1, 'one game'],
  [2, '2 games'],
])('a count of %s games shows %s', (count, said) => {
  expect(countText(count, { one: 'one game', many: '{{count}} games', unknown: 'games' })).toBe(said);
});
