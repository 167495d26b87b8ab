import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/core/languages.ts';
import { session } from '#lib/auth/index.client.ts';
import { type GameSource, needsSession } from '#lib/games/lists/source.ts';
import type { GameCard } from '#lib/games/tiles/card.ts';
import { hasMore } from '#lib/games/tiles/paging.ts';
import { gameTexts } from '#lib/games/tiles/texts.client.ts';
import type { VendorNames } from '#lib/games/vendors/vendor-mapping.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { EmptyGames, type EmptyGamesProps } from './EmptyGames.tsx';
import { GameTile, type TileTexts } from './GameTile.tsx';
import { type GamePages, useGamePages } from './use-game-pages.ts';
import { useHotGames } from './use-hot-games.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptList } from './use-kept-list.ts';
import { WindowedTiles } from './WindowedTiles.tsx';

export interface MoreGamesTexts extends TileTexts {
  readonly loadMore: string;
  /** Takes `shown` and `total`. */
  readonly shownOf: string;
}

export interface MoreGamesProps {
  readonly source: GameSource;
  readonly language: Language;
  readonly imageHost: string;
  /** How many tiles of the list the server rendered before this; their page, and the total. */
  readonly drawn: number;
  readonly first: Pick<GamePages, 'page' | 'totalPages' | 'total'>;
  /** Names by vendor code; omitted where the list's filters have them already. */
  readonly vendorNames?: readonly (readonly [code: string, name: string])[];
  readonly login: string;
  /** Address of the next page, where the link leads without this island. */
  readonly next: string;
  /** Shown when the list is empty; omitted where the server rendered games. */
  readonly empty?: EmptyGamesProps;
  readonly texts: MoreGamesTexts;
}

/** Only members load what their hearts need. */
const hearts = () => import('#lib/games/tiles/hearts.client.ts');

function paintHeart(heart: HTMLElement | null): void {
  if (heart && session.get()) void hearts().then(({ paintHeart }) => paintHeart(heart));
}

/**
 * Loads the error texts while the network is available, because they are needed after a failure. The page has no room
 * for them.
 */
function useErrorTexts(): ErrorTexts | undefined {
  const [texts, setTexts] = useState<ErrorTexts>();
  useEffect(() => {
    gameTexts().then(
      ({ errors }) => setTexts(errors),
      // Without them only the button to retry shows.
      () => undefined,
    );
  }, []);
  return texts;
}

/** Returns the names of the vendors in the list's filters, by code, from the page. */
function offeredVendors(): VendorNames {
  if (typeof document === 'undefined') return new Map();
  const choices = document.querySelectorAll<HTMLInputElement>('.drawer input[name=vassalage]');
  return new Map(
    Array.from(choices, (choice) => [choice.value, choice.labels?.[0]?.textContent?.trim() ?? '']),
  );
}

/** Tiles that hold the places of a member's games while they load. */
const PLACEHOLDERS = Array.from({ length: 9 }, (_, index) => `placeholder-${index}`);

/**
 * The rest of a game list, in the grid that the server began: a link to the next page that loads it in place, also
 * automatically when its end is scrolled near (GAME-5). For a list that only a member has, it is the whole list
 * (GAME-2).
 */
export function MoreGames(props: MoreGamesProps) {
  const { source, language, imageHost, drawn, first, login, next, empty, texts } = props;
  const end = useRef<HTMLDivElement>(null);
  const grid = useCallback(() => end.current?.closest<HTMLElement>('.grid') ?? null, []);
  const nodesDrawn = useCallback(() => {
    const links = grid()?.querySelectorAll<HTMLElement>(':scope > .tile [data-about]') ?? [];
    return new Set(Array.from(links, ({ dataset }) => dataset.about ?? ''));
  }, [grid]);
  const request = useMemo(() => ({ source, language }), [source, language]);
  const { pages, loadNext, restore } = useGamePages(request, first, nodesDrawn);
  const { cards, page, total, loading } = pages;
  // A member's own lists change with every game played: they are refetched.
  useKeptList(needsSession(source) ? undefined : language, grid, pages, restore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list begins here
  useEffect(() => {
    if (page === 0) void loadNext();
    if (session.get()) void hearts().then(({ needFavourites }) => needFavourites());
  }, []);
  const errors = useErrorTexts();
  const vendorNames = useMemo(
    () => (props.vendorNames ? new Map(props.vendorNames) : offeredVendors()),
    [props.vendorNames],
  );
  const more = page > 0 && hasMore(pages);
  useInfiniteScroll(end, more && loading === 'idle', loadNext);
  useKeptFocus(end, cards);

  const isEmpty = page > 0 && drawn + cards.length === 0;
  const suggestions = useHotGames(isEmpty, language);
  const tile = (card: GameCard) => (
    <GameTile
      key={card.node}
      card={card}
      imageHost={imageHost}
      vendorName={vendorNames.get(card.vendor) ?? card.vendor}
      login={login}
      onHeart={paintHeart}
      texts={texts}
    />
  );
  const failed = typeof loading === 'object';
  return (
    <>
      <WindowedTiles cards={cards} drawn={drawn} inside={end} tile={tile} />
      {page === 0 && !failed && PLACEHOLDERS.map((key) => <div key={key} className="tile-wait skeleton" />)}
      {isEmpty && empty && <EmptyGames {...empty} />}
      {suggestions.length > 0 && <ul className="more-games">{suggestions.map(tile)}</ul>}
      <div className="grid-end" ref={end}>
        {failed && errors && <p role="alert">{errorText(loading, errors).text}</p>}
        {(more || failed) && (
          <a
            className="button button-quiet"
            href={next}
            aria-busy={loading === 'loading'}
            onClick={(event) => {
              event.preventDefault();
              void loadNext();
            }}
          >
            {texts.loadMore}
          </a>
        )}
        {total !== undefined && !isEmpty && (
          <p className="muted" role="status">
            {fill(texts.shownOf, { shown: drawn + cards.length, total })}
          </p>
        )}
      </div>
    </>
  );
}
