import type { GameType } from '#contract/core/game-types.ts';
import { favourites } from '#contract/games/games.ts';
import { SESSION_ENDED, send } from '#lib/auth/index.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { toCards } from '../tiles/card.ts';
import { favouriteParts } from '../tiles/favourite-tiles.client.ts';
import { HOME_PAGE, hasMore } from '../tiles/paging.ts';

/** Blocks of home that show favourites, each with the function that restores its own games. */
const showing = new Map<Element, () => void>();

/**
 * Lets a category's block on home show a member's favourites of its type, and its own games after another tap
 * (HOME-4). The page of the link shows favourites too: members without any, or without a network, go there.
 */
export function followFavourites(): void {
  document.addEventListener('click', (event) => {
    const chip = (event.target as Element).closest<HTMLAnchorElement>('a[data-favourites]');
    if (!chip || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggle(chip).catch(() => window.location.assign(chip.href));
  });
  document.addEventListener(SESSION_ENDED, () => {
    for (const leave of showing.values()) leave();
  });
}

async function toggle(chip: HTMLAnchorElement): Promise<void> {
  const block = chip.closest('.block') as HTMLElement;
  const leave = showing.get(block);
  if (leave) return leave();
  if (block.hasAttribute('aria-busy')) return;
  block.setAttribute('aria-busy', 'true');
  try {
    const { tiles, more } = await favouritesPage(chip, 1);
    const grid = block.querySelector('.grid');
    if (!grid || tiles.length === 0) return window.location.assign(chip.href);
    show(chip, block, grid);
    add(block, grid, tiles, more);
  } finally {
    block.removeAttribute('aria-busy');
  }
}

/** Removes the block's own games, and stores how to restore them. */
function show(chip: HTMLAnchorElement, block: HTMLElement, grid: Element): void {
  const own = Array.from(grid.childNodes);
  const ownMore = block.querySelector<HTMLElement>('#more');
  chip.setAttribute('aria-current', 'true');
  if (ownMore) ownMore.hidden = true;
  empty(grid);
  showing.set(block, () => {
    showing.delete(block);
    chip.removeAttribute('aria-current');
    if (ownMore) ownMore.hidden = false;
    block.querySelector('.grid + button')?.remove();
    empty(grid);
    grid.append(...own);
  });
}

function empty(grid: Element): void {
  while (grid.firstChild) grid.firstChild.remove();
}

type NextPage = () => Promise<FavouritesPage>;
interface FavouritesPage {
  readonly tiles: readonly HTMLElement[];
  readonly more: { readonly button: HTMLElement; readonly next: NextPage } | undefined;
}

async function favouritesPage(chip: HTMLAnchorElement, pageNo: number): Promise<FavouritesPage> {
  const gameType = chip.dataset.favourites as GameType;
  const query = { pageNo, pageSize: HOME_PAGE, gameType, language: pageLanguage() };
  const [answer, parts] = await Promise.all([send(favourites, { query }), favouriteParts()]);
  if (!answer.ok) throw new Error(answer.error.code);
  const { content, totalPages } = answer.value;
  const tiles = toCards(content.slice(0, HOME_PAGE)).map((card) =>
    parts.createTile(card, vendorName(chip, card.vendor)),
  );
  const button = hasMore({ page: pageNo, totalPages }) ? parts.more() : undefined;
  return { tiles, more: button && { button, next: () => favouritesPage(chip, pageNo + 1) } };
}

/** Returns the vendor's name of the block's own links. */
function vendorName(chip: HTMLAnchorElement, vendor: string): string {
  const links = Array.from(chip.parentElement?.querySelectorAll('a') ?? []);
  const named = links.find(({ search }) => new URLSearchParams(search).get('vassalage') === vendor);
  return named?.textContent?.trim() ?? vendor;
}

function add(
  block: HTMLElement,
  grid: Element,
  tiles: FavouritesPage['tiles'],
  more: FavouritesPage['more'],
) {
  grid.append(...tiles);
  void import('../tiles/hearts.client.ts').then(({ needFavourites, paintHearts }) => {
    needFavourites();
    paintHearts();
  });
  if (!more) return;
  const { button, next } = more;
  button.addEventListener('click', async () => {
    button.setAttribute('aria-busy', 'true');
    try {
      const page = await next();
      if (!button.isConnected) return;
      const wasFocused = document.activeElement === button;
      button.remove();
      add(block, grid, page.tiles, page.more);
      if (wasFocused) page.tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
    } catch {
      // Another tap retries.
      button.removeAttribute('aria-busy');
    }
  });
  grid.after(button);
}
