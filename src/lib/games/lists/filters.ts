import type { GameType } from '#contract/core/game-types.ts';
import { href } from '#lib/routes/addresses.ts';
import { fill } from '../../i18n/format.ts';
import { parsePageNumber } from '../tiles/paging.ts';
import {
  type GameClass,
  hasRngFilters,
  isGameClass,
  isGameType,
  isLottery,
  listedType,
  type MinimumBet,
  parseMinimumBet,
} from '../types/game-types.ts';
import type { ListPlace } from './list-places.ts';

export const LIST_TABS = ['all', 'hot', 'recent', 'fav'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** All values in the address of a game list. */
export interface GameFilters {
  /** Empty means every type. */
  readonly gameType: GameType | '';
  readonly tab: ListTab;
  /** Vendor code; empty means every vendor. */
  readonly vendor: string;
  readonly name: string;
  readonly gameClass: GameClass | '';
  readonly minBet: MinimumBet | undefined;
  /** From 1. */
  readonly page: number;
}

/** What a list shows: a tab, or the result of its filters. */
export type ListView = ListTab | 'search';

/** The filters that can be taken off one by one. */
export const FILTER_NAMES = ['vendor', 'name', 'gameClass', 'minBet'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Each filter's parameter in an address. */
export const FILTER_PARAMETERS = [
  ['vendor', 'vassalage'],
  ['name', 'gameName'],
  ['gameClass', 'gameClassify'],
  ['minBet', 'minBet'],
] as const satisfies readonly (readonly [FilterName, string])[];

const UNFILTERED = { vendor: '', name: '', gameClass: '', minBet: undefined, page: 1 } as const;

const trimmed = (value: string | null, length: number): string => (value ?? '').trim().slice(0, length);

/**
 * Reads the filters of an address (GAME-3, GAME-4). Values that are unknown, or do not apply to the type, are left
 * out.
 */
export function parseFilters(place: ListPlace, query: URLSearchParams): GameFilters {
  const asked = place.gameType ?? query.get('gameType');
  const gameType = isGameType(asked) ? listedType(asked) : '';
  const tab = query.get('type');
  const gameClass = query.get('gameClassify');
  const rng = hasRngFilters(gameType);
  return {
    gameType,
    tab: LIST_TABS.find((one) => one === tab) ?? 'all',
    vendor: trimmed(query.get('vassalage'), 40),
    name: trimmed(query.get('gameName'), 80),
    gameClass: rng && isGameClass(gameClass) ? gameClass : '',
    minBet: rng ? parseMinimumBet(query.get('minBet') ?? '') : undefined,
    page: parsePageNumber(query.get('page')),
  };
}

/** Returns whether the query asks for lotteries, which have a separate page and no list of games (GAME-4). */
export function asksForLottery(query: URLSearchParams): boolean {
  const asked = query.get('gameType');
  return isGameType(asked) && isLottery(asked);
}

/** Address of the list at `place` with these filters. */
export function listHref(place: ListPlace, filters: GameFilters): string {
  return href(place.route, {
    gameType: place.gameType === undefined ? filters.gameType : undefined,
    vassalage: filters.vendor,
    type: filters.tab === 'all' || selectView(filters) === 'search' ? undefined : filters.tab,
    gameName: filters.name,
    gameClassify: filters.gameClass,
    minBet: filters.minBet,
    page: filters.page === 1 ? undefined : filters.page,
  });
}

/** Returns the view: a filter of any kind turns the list into a search (GAME-3). */
export function selectView(filters: GameFilters): ListView {
  return activeFilters(filters).length > 0 ? 'search' : filters.tab;
}

export function activeFilters(filters: GameFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== UNFILTERED[name]);
}

/** Removes one filter; without the last one the list returns to all games (GAME-4). */
export function removeFilter(filters: GameFilters, name: FilterName): GameFilters {
  return { ...filters, tab: 'all', page: 1, [name]: UNFILTERED[name] };
}

/** Changes the tab, which resets page, vendor and filters (GAME-4). */
export function withTab({ gameType }: GameFilters, tab: ListTab): GameFilters {
  return { ...UNFILTERED, gameType, tab };
}

/** Returns to all games of the type. */
export function clearFilters(filters: GameFilters): GameFilters {
  return withTab(filters, 'all');
}

export function onPage(filters: GameFilters, page: number): GameFilters {
  return { ...filters, page };
}

/** Texts of the drawer's button: one game, `count` games, or games of an unknown number. */
export interface CountTexts {
  readonly one: string;
  readonly many: string;
  readonly unknown: string;
}

export function countText(count: number | undefined, { one, many, unknown }: CountTexts): string {
  return count === undefined ? unknown : fill(count === 1 ? one : many, { count });
}
