import type { GameType } from '#contract/games.ts';
import { isGameType } from './game-types.ts';

/** Vendors with a category of their own on home, in their order (HOME-3). */
export const FEATURED_VENDORS = ['PP', 'JL'] as const;
export type FeaturedVendor = (typeof FEATURED_VENDORS)[number];

/** Types whose category shows games; the others show their vendors. */
const TYPES_WITH_GAMES: readonly GameType[] = ['RNG', 'FISH', 'PVP'];

/** An entry of home's category menu and what its block holds (HOME-3). */
export type Category =
  | { readonly kind: 'hot'; readonly id: 'HOT' }
  | { readonly kind: 'featured'; readonly id: FeaturedVendor; readonly gameType: 'RNG' }
  | {
      readonly kind: 'games' | 'vendors';
      readonly id: string;
      readonly gameType: GameType;
      /** Name in the visitor's language; empty when the gateway has none. */
      readonly name: string;
    };

export interface SortedCategory {
  readonly gameCategory: string;
  readonly gameType: string;
  readonly displayName: string;
}

/**
 * Home's category menu: HOT only when there are hot games, the featured vendors,
 * then the gateway's categories in its order, each id once.
 */
export function categoriesOf(sorting: readonly SortedCategory[], hasHotGames: boolean): Category[] {
  const categories: Category[] = hasHotGames ? [{ kind: 'hot', id: 'HOT' }] : [];
  for (const id of FEATURED_VENDORS) categories.push({ kind: 'featured', id, gameType: 'RNG' });
  for (const { gameCategory: id, gameType, displayName: name } of sorting) {
    if (!isGameType(gameType) || categories.some((category) => category.id === id)) continue;
    categories.push({ kind: TYPES_WITH_GAMES.includes(gameType) ? 'games' : 'vendors', id, gameType, name });
  }
  return categories;
}

/** The category that `id` of the address names, else the first. */
export function selectedCategory(categories: readonly Category[], id: string | null): Category | undefined {
  return categories.find((category) => category.id === id) ?? categories[0];
}
