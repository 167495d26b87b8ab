import type { GameType } from '#contract/core/game-types.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import type { IconName } from '#lib/ui/index.ts';
import { isGameType, isLottery } from '../types/game-types.ts';
import type { VendorMapping } from '../vendors/vendor-mapping.ts';

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
      /** The game type: the gateway's `gameCategory` is shared by every branch of sport. */
      readonly id: GameType;
      readonly gameType: GameType;
      /** Name in the visitor's language; empty when the gateway has none. */
      readonly name: string;
    };

/** An entry of the gateway's order of categories. */
export interface SortedCategory {
  readonly gameType: string;
  readonly displayName: string;
}

interface CategoriesRequest {
  readonly sorting: readonly SortedCategory[];
  readonly hasHotGames: boolean;
  /** Undefined where the call failed. */
  readonly vendors: VendorMapping | undefined;
  readonly hasLotteries?: boolean;
}

/**
 * Home's category menu: HOT only when there are hot games, the featured vendors that have games (OPER-8), then the
 * gateway's categories in its order, each type once.
 */
export function listCategories({
  sorting,
  hasHotGames,
  vendors,
  hasLotteries = true,
}: CategoriesRequest): Category[] {
  const categories: Category[] = hasHotGames ? [{ kind: 'hot', id: 'HOT' }] : [];
  for (const id of FEATURED_VENDORS) {
    const hasGames = !vendors || vendors.RNG?.some(({ vassalage }) => vassalage === id);
    if (hasGames) categories.push({ kind: 'featured', id, gameType: 'RNG' });
  }
  for (const { gameType: id, displayName: name } of sorting) {
    if (!isGameType(id) || (!hasLotteries && isLottery(id))) continue;
    if (categories.some((category) => category.id === id)) continue;
    const kind = TYPES_WITH_GAMES.includes(id) ? 'games' : 'vendors';
    categories.push({ kind, id, gameType: id, name });
  }
  return categories;
}

/** The category that `id` of the address names, else the first; a menu is never without the featured vendors. */
export function selectedCategory(categories: readonly Category[], id: string | null): Category {
  const [first = { kind: 'featured', id: FEATURED_VENDORS[0], gameType: 'RNG' }] = categories;
  return categories.find((category) => category.id === id) ?? first;
}

/** What a category of home is called: over its games, and in the title of the page that shows it (NAV-7). */
export function nameOfCategory(category: Category, vendors: VendorMapping, t: Translate): string {
  if (category.kind === 'hot') return t('home.hotGames');
  if (category.kind === 'featured') {
    return vendors.RNG?.find(({ vassalage }) => vassalage === category.id)?.displayName ?? category.id;
  }
  return category.name || t(`games.type.${category.id}`);
}

/** Icon by game type, of category menus. */
export const TYPE_ICONS: Record<GameType, IconName> = {
  RNG: 'slots',
  LIVE: 'live',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  HORSE: 'horse',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
