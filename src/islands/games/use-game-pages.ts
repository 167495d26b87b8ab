import { useCallback, useReducer, useRef } from 'react';
import { askFromBrowser } from '#lib/games/lists/browser-ask.client.ts';
import type { SavedList } from '#lib/games/lists/saved-list.client.ts';
import { gamesPage, type PageRequest } from '#lib/games/lists/source.ts';
import type { GameCard } from '#lib/games/tiles/card.ts';
import { hasMore, LIST_PAGE, type PageOf } from '#lib/games/tiles/paging.ts';
import type { CallError } from '#lib/gateway/answer.ts';

/** The games of a list beyond those that the server drew. */
export interface GamePages {
  readonly cards: readonly GameCard[];
  /** Last page loaded; 0 when none is. */
  readonly page: number;
  readonly totalPages: number;
  readonly total: number | undefined;
  readonly loading: 'idle' | 'loading' | CallError;
}

type Change =
  | { readonly type: 'asked' }
  | { readonly type: 'loaded'; readonly page: PageOf<GameCard>; readonly drawn: ReadonlySet<string> }
  | { readonly type: 'failed'; readonly error: CallError }
  | { readonly type: 'restored'; readonly list: SavedList };

/** Games move between pages while the list is read: one shown already is not shown again. */
function change(pages: GamePages, what: Change): GamePages {
  if (what.type === 'asked') return { ...pages, loading: 'loading' };
  if (what.type === 'failed') return { ...pages, loading: what.error };
  if (what.type === 'restored') {
    const { cards, page, totalPages, total } = what.list;
    return { cards, page, totalPages, total, loading: 'idle' };
  }
  const { items, totalPages, total } = what.page;
  const known = new Set([...what.drawn, ...pages.cards.map(({ node }) => node)]);
  const page = pages.page + 1;
  return {
    cards: [...pages.cards, ...items.filter(({ node }) => !known.has(node))],
    page,
    // An empty page is the last, whatever total the gateway sends.
    totalPages: items.length === 0 ? page : totalPages,
    total,
    loading: 'idle',
  };
}

/** Loads page after page of a list (GAME-5). `drawn` are the node ids that the server drew. */
export function useGamePages(
  request: Omit<PageRequest, 'page' | 'pageSize'>,
  first: Pick<GamePages, 'page' | 'totalPages' | 'total'>,
  drawn: () => ReadonlySet<string>,
) {
  const [pages, dispatch] = useReducer(change, { ...first, cards: [], loading: 'idle' });
  const loading = useRef(false);

  const loadNext = useCallback(async () => {
    if (loading.current || (pages.page > 0 && !hasMore(pages))) return;
    loading.current = true;
    dispatch({ type: 'asked' });
    const answer = await gamesPage(askFromBrowser, { ...request, page: pages.page + 1, pageSize: LIST_PAGE });
    loading.current = false;
    if (answer.ok) dispatch({ type: 'loaded', page: answer.value, drawn: drawn() });
    else dispatch({ type: 'failed', error: answer.error });
  }, [pages, request, drawn]);

  const restore = useCallback((list: SavedList) => dispatch({ type: 'restored', list }), []);
  return { pages, loadNext, restore };
}
