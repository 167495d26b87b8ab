import type { Language } from '#contract/core/languages.ts';
import { type Game, type Vendor, vendors } from '#contract/games/games.ts';
import { SEARCH_LENGTH, searchGames } from '#contract/games/search.ts';
import { computeHealth, type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { type GameCard, toCards } from '../tiles/card.ts';
import { LIST_PAGE, type PageOf, parsePageNumber } from '../tiles/paging.ts';
import { splitVendors, type VendorNames, vendorNames } from '../vendors/vendor-mapping.ts';
import { meantWords } from './meant-words.ts';

/** The results; or that nothing was searched, or that the gateway failed. */
export type SearchResult =
  | { readonly state: 'start' | 'failed' }
  | {
      readonly state: 'found';
      readonly page: PageOf<GameCard>;
      readonly vendors: readonly Vendor[];
      /** Display name by vendor code. */
      readonly vendorNames: VendorNames;
      /** The "Did you mean" text. */
      readonly didYouMean: string | undefined;
    };

export interface SearchPage {
  /** The searched text. */
  readonly words: string;
  readonly result: SearchResult;
  readonly health: PageHealth;
}

export interface SearchRequest {
  readonly gateway: GatewayFetch;
  readonly language: Language;
  /** `q` and `page` of the page's address. */
  readonly query: URLSearchParams;
}

/** Reads everything that the search page shows (FIND-1). */
export async function readSearch({ gateway, language, query }: SearchRequest): Promise<SearchPage> {
  const words = (query.get('q') ?? '').trim().slice(0, SEARCH_LENGTH);
  if (words === '') return { words, result: { state: 'start' }, health: 'whole' };
  const pageNo = parsePageNumber(query.get('page'));
  const [answer, lobby] = await Promise.all([
    read(gateway, searchGames, { q: words, language, pageNo, pageSize: LIST_PAGE }),
    read(gateway, vendors, { language }),
  ]);
  if (!answer.ok) return { words, result: { state: 'failed' }, health: 'failed' };
  const { list, totalPages, total } = answer.value;
  const page = { items: toCards(withinPage(list)), page: pageNo, totalPages, total };
  const names = lobby.ok ? vendorNames(splitVendors(lobby.value.mapping)) : new Map();
  const result = {
    state: 'found',
    page,
    vendors: answer.value.vendors,
    vendorNames: names,
    didYouMean: meantWords(answer.value, words),
  } as const;
  return { words, result, health: computeHealth([answer, lobby]) };
}

/** Limits a page to the requested size (fault 22). */
const withinPage = (games: readonly Game[]): readonly Game[] => games.slice(0, LIST_PAGE);
