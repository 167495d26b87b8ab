import { describe, expect, test } from 'vitest';
import { listCategories, selectedCategory } from './categories.server.ts';

const SORTING = [
  { gameType: 'LIVE', displayName: 'Live casino' },
  { gameType: 'RNG', displayName: 'Slots' },
  { gameType: 'FISH', displayName: 'Fishing' },
  { gameType: 'PVP', displayName: '' },
  { gameType: 'SPORTS', displayName: 'Sports' },
];
const menuOf = (hasHotGames: boolean, sorting = SORTING) =>
  listCategories({ sorting, hasHotGames, vendors: undefined });
const ids = (hot: boolean, sorting = SORTING) => menuOf(hot, sorting).map(({ id }) => id);

describe('the category menu (HOME-3)', () => {
  test('the menu has HOT, PP, JL, then the categories in the order of the server', () => {
    expect(ids(true)).toEqual(['HOT', 'PP', 'JL', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS']);
    expect(ids(true, [...SORTING].reverse())).toEqual([
      'HOT',
      'PP',
      'JL',
      'SPORTS',
      'PVP',
      'FISH',
      'RNG',
      'LIVE',
    ]);
  });

  test('the menu has HOT only when there are hot games', () => {
    expect(ids(false)).toEqual(['PP', 'JL', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS']);
  });

  test('RNG, FISH and PVP show games, other types their vendors', () => {
    const kinds = Object.fromEntries(menuOf(true).map(({ id, kind }) => [id, kind]));
    expect(kinds).toEqual({
      HOT: 'hot',
      PP: 'featured',
      JL: 'featured',
      LIVE: 'vendors',
      RNG: 'games',
      FISH: 'games',
      PVP: 'games',
      SPORTS: 'vendors',
    });
  });

  test('the menu leaves out unknown and repeated types', () => {
    const odd = [
      { gameType: 'CHESS', displayName: 'Chess' },
      { gameType: 'LIVE', displayName: 'Live' },
      { gameType: 'LIVE', displayName: 'Live again' },
    ];
    expect(ids(false, odd)).toEqual(['PP', 'JL', 'LIVE']);
  });

  test('home opens at the first category unless the address names another', () => {
    const menu = menuOf(true);
    expect(selectedCategory(menu, null).id).toBe('HOT');
    expect(selectedCategory(menu, 'FISH').id).toBe('FISH');
    expect(selectedCategory(menu, 'NONE').id).toBe('HOT');
  });
});
