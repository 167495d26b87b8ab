import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { favourites, type Game, games, hotGames, recentGames } from '#contract/games/games.ts';
import type { QueryOf } from '#contract/requests.ts';
import type { Answer } from '../../gateway/answer.ts';
import { type GameCard, toCards } from '../tiles/card.ts';
import { type PageOf, slicePage } from '../tiles/paging.ts';
import { listTypes } from '../types/game-types.ts';
import { type GameFilters, selectView } from './filters.ts';

/** How a list narrows down the games. */
export type GameSearch = Pick<GameFilters, 'gameType' | 'vendor' | 'name' | 'gameClass' | 'minBet'>;

/** Where a list's games come from. */
export type GameSource =
  | { readonly kind: 'games'; readonly search: GameSearch }
  | { readonly kind: 'hot' | 'recent' | 'fav'; readonly gameType: GameType | '' };

/** Returns whether a source is for members only: recent and favourite games (GAME-2). */
export const needsSession = ({ kind }: GameSource): boolean => kind === 'recent' || kind === 'fav';

export function toGameSource(filters: GameFilters): GameSource {
  const view = selectView(filters);
  if (view === 'hot' || view === 'recent' || view === 'fav')
    return { kind: view, gameType: filters.gameType };
  const { gameType, vendor, name, gameClass, minBet } = filters;
  return { kind: 'games', search: { gameType, vendor, name, gameClass, minBet } };
}

/** Calls the gateway: a page does it while it renders, an island from the browser. */
export type Ask = <C extends AnyCall>(call: C, query: QueryOf<C>) => Promise<Answer<ValueOf<C>>>;

export interface PageRequest {
  readonly source: GameSource;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly language: Language;
}

/** Reads one page of a list, as tiles. */
export async function gamesPage(ask: Ask, request: PageRequest): Promise<Answer<PageOf<GameCard>>> {
  const answer = await pageOfSource(ask, request);
  if (!answer.ok) return answer;
  // A page never exceeds the requested size (fault 22).
  const items = answer.value.items.slice(0, request.pageSize);
  return { ok: true, value: { ...answer.value, items: toCards(items) } };
}

async function pageOfSource(
  ask: Ask,
  { source, page, pageSize, language }: PageRequest,
): Promise<Answer<PageOf<Game>>> {
  if (source.kind === 'games') {
    const query = { ...searchQuery(source.search), language, pageNo: page, pageSize };
    const answer = await ask(games, query);
    return map(answer, ({ games: items, pageNum, totalPages, total }) => ({
      items,
      page: pageNum,
      totalPages,
      total,
    }));
  }
  const { kind, gameType } = source;
  if (kind === 'hot') {
    const answer = await ask(hotGames, { language });
    return map(answer, ({ list }) => slicePage(list.filter(hasType(gameType)), page, pageSize));
  }
  const query = { language, pageNo: page, pageSize };
  if (kind === 'fav') {
    const answer = await ask(favourites, { ...query, gameType });
    return map(answer, ({ content: items, pageNum, totalPages }) => ({
      items,
      page: pageNum,
      totalPages,
      total: undefined,
    }));
  }
  const answer = await ask(recentGames, { ...query, gameType: gameType || undefined });
  return map(answer, ({ list: items, totalPages }) => ({ items, page, totalPages, total: undefined }));
}

/** Converts a search to the query of the games call; unused filters are left out. */
export function searchQuery({ gameType, vendor, name, gameClass, minBet }: GameSearch) {
  return {
    gameType,
    vassalage: vendor || undefined,
    gameName: name || undefined,
    gameClassify: gameClass || undefined,
    minBet,
  };
}

function hasType(gameType: GameType | ''): (game: Game) => boolean {
  const types = listTypes(gameType);
  return (game) => types === 'every' || types.includes(game.gameType);
}

function map<Value, Result>(answer: Answer<Value>, change: (value: Value) => Result): Answer<Result> {
  return answer.ok ? { ok: true, value: change(answer.value) } : answer;
}
