import type { ValueOf } from '#contract/core/call.ts';
import type { recentGames } from '#contract/games/games.ts';
import { SESSION_ENDED } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { type GameCard, toCard, toCards } from '../tiles/card.ts';
import type { FavouriteParts } from '../tiles/favourite-tiles.client.ts';

type Played = ValueOf<typeof recentGames>['played'];

/**
 * Begins HOT with what a member played most, and puts games like each on shelves below their recent ones, until the
 * session ends (WAY-24).
 */
export function showPlayed(played: Played, parts: FavouriteParts, recent: Element): void {
  const lobby = document.getElementById('lobby');
  const cards = toCards(played.map(({ game }) => game));
  if (!lobby || cards.length === 0) return;
  const endings = [beginHot(lobby, cards, parts), showShelves(played, parts, recent)];
  document.addEventListener(SESSION_ENDED, () => {
    for (const end of endings) end();
  });
}

/**
 * HOT is the block whose first tile is large. It shows as many tiles as before, so that nothing below them moves; the
 * last of the list come with its next page.
 * @returns a function that restores the list
 */
function beginHot(lobby: HTMLElement, cards: readonly GameCard[], parts: FavouriteParts): () => void {
  const tiles: Element[] = cards.map((card, place) =>
    parts.createTile({ ...card, art: (place === 0 && card.largeArt) || card.art }, ''),
  );
  const isPlayed = (tile: Element) => {
    const node = tile.querySelector<HTMLElement>('[data-about]')?.dataset.about;
    return cards.some((card) => card.node === node);
  };
  let hot: Element | undefined;
  /** The first page of the list, and what is in its place. */
  let own: Element[] = [];
  let first: Element[] = [];
  const isBegun = () => hot !== undefined && tiles[0]?.parentElement === hot;
  const later = () => Array.from(hot?.children ?? []).filter((tile) => !first.includes(tile));

  const arrange = () => {
    const grid = lobby.querySelector('.grid-lead');
    if (!grid) return;
    hot = grid;
    if (!isBegun()) {
      // Nothing moves under a finger or what has the focus (WAY-27).
      if (grid.matches(':active, :focus-within')) return;
      own = Array.from(grid.children);
      // Copies: browsers call it a shift of the page where an element has another place than before.
      const others = own.filter((tile) => !isPlayed(tile)).map((tile) => tile.cloneNode(true) as Element);
      first = [...tiles, ...others];
      fillGrid(grid, first.slice(0, own.length));
    } else {
      const next = later();
      next[0]?.before(...first.filter((tile) => tile.parentElement !== grid));
      for (const tile of next) if (isPlayed(tile)) tile.remove();
    }
    watch.takeRecords();
  };
  const watch = new MutationObserver(arrange);
  watch.observe(lobby, { childList: true, subtree: true });
  arrange();
  return () => {
    watch.disconnect();
    if (hot && isBegun()) fillGrid(hot, [...own, ...later()]);
  };
}

function fillGrid(grid: Element, tiles: readonly Element[]): void {
  while (grid.firstChild) grid.firstChild.remove();
  grid.append(...tiles);
}

/** Shows the shelves once the one above them is out of sight, where they move nothing. @returns a function that removes them */
function showShelves(played: Played, parts: FavouriteParts, recent: Element): () => void {
  const shelves = createShelves(played, parts);
  const sight = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting || !shelves) return;
    sight.disconnect();
    recent.after(shelves);
  });
  sight.observe(recent);
  return () => {
    sight.disconnect();
    shelves?.remove();
  };
}

function createShelves(played: Played, parts: FavouriteParts): HTMLElement | undefined {
  const shelves = parts.because();
  const blank = shelves?.firstElementChild;
  blank?.remove();
  for (const { game, like } of played) {
    const shelf = blank?.cloneNode(true) as HTMLElement | undefined;
    const title = shelf?.querySelector('h2');
    if (!shelf || !title || like.length === 0) continue;
    title.textContent = fill(title.textContent ?? '', { name: toCard(game).name });
    shelf.setAttribute('aria-label', title.textContent);
    shelf.querySelector('ul')?.append(...toCards(like).map((card) => parts.createTile(card, '')));
    shelves?.append(shelf);
  }
  return shelves?.firstElementChild ? shelves : undefined;
}
