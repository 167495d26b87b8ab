import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { vendors } from '#contract/games/games.ts';
import type { FeatureName } from '#contract/site/features.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { computeHealth, type PageHealth, read } from '#lib/gateway/read.server.ts';
import type { GameCard } from '../tiles/card.ts';
import { LIST_PAGE, type PageOf } from '../tiles/paging.ts';
import { isGameType, isLottery, listedType } from '../types/game-types.ts';
import { splitVendors, type VendorMapping } from '../vendors/vendor-mapping.ts';
import type { SortedCategory } from './categories.server.ts';
import { type GameFilters, parseFilters } from './filters.ts';
import type { ListPlace } from './list-places.ts';
import { type Ask, type GameSource, gamesPage, needsSession, toGameSource } from './source.ts';

/** The games of a list: read by the page, left to the browser of a member, or lost. */
export type ListGames =
  | { readonly state: 'read'; readonly page: PageOf<GameCard> }
  | { readonly state: 'members-only' }
  | { readonly state: 'failed' };

/** An entry of the menu of game types; its name in the visitor's language, empty when the gateway has none. */
export interface TypeEntry {
  readonly type: GameType;
  readonly name: string;
}

export interface GameListPage {
  readonly place: ListPlace;
  readonly filters: GameFilters;
  readonly source: GameSource;
  readonly games: ListGames;
  readonly vendors: VendorMapping;
  /** In the gateway's order, every kind of sport as one. */
  readonly types: readonly TypeEntry[];
  readonly health: PageHealth;
}

export interface GameListRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  readonly query: URLSearchParams;
  readonly place: ListPlace;
  /** Features that this site does not offer. */
  readonly off?: ReadonlySet<FeatureName>;
}

/** Everything a game list shows, read side by side (GAME-1). */
export async function readGameList({
  gateway,
  language,
  query,
  place,
  off,
}: GameListRequest): Promise<GameListPage> {
  const ask: Ask = (call, given) => read(gateway, call, given);
  const filters = parseFilters(place, query);
  const source = toGameSource(filters);
  const request = { source, page: filters.page, pageSize: LIST_PAGE, language };
  const [lobby, games] = await Promise.all([
    ask(vendors, { language }),
    needsSession(source) ? undefined : gamesPage(ask, request),
  ]);
  const isListed = (type: GameType) => !isLottery(type) || off?.has('LOTTERY') !== true;
  const mapping = lobby.ok ? splitVendors(lobby.value.mapping, isListed) : {};
  return {
    place,
    filters,
    source,
    games: listGames(games),
    vendors: mapping,
    types: lobby.ok ? toTypes(lobby.value.sorting).filter(({ type }) => isListed(type)) : [],
    // A member's own games are read by the browser, so without the vendors only the drawer is missing.
    health: games ? computeHealth([lobby, games]) : lobby.ok ? 'whole' : 'partial',
  };
}

function listGames(answer: Answer<PageOf<GameCard>> | undefined): ListGames {
  if (!answer) return { state: 'members-only' };
  return answer.ok ? { state: 'read', page: answer.value } : { state: 'failed' };
}

function toTypes(sorting: readonly SortedCategory[]): TypeEntry[] {
  const types = new Map<GameType, string>();
  for (const { gameType, displayName } of sorting) {
    if (!isGameType(gameType)) continue;
    const type = listedType(gameType);
    if (type === gameType) types.set(type, displayName);
    else if (!types.has(type)) types.set(type, '');
  }
  return Array.from(types, ([type, name]) => ({ type, name }));
}
