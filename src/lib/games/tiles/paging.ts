/** Games a page: list centre, home block, and favourite ids. */
export const LIST_PAGE = 25;
export const HOME_PAGE = 12;
export const IDS_PAGE = 100;
/** A vendor with more games than this gets a way to all of them (HOME-4). */
export const SEE_MORE_ABOVE = 6;

/** Pixels above the end at which the next page loads, and milliseconds between loads (GAME-5). */
export const LOAD_THRESHOLD = 300;
export const LOAD_INTERVAL = 1000;

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly totalPages: number;
  /** The total on all pages, where the gateway sends it. */
  readonly total: number | undefined;
}

/** More pages exist while the page is below the number of pages (GAME-5). */
export function hasMore({ page, totalPages }: Pick<PageOf<unknown>, 'page' | 'totalPages'>): boolean {
  return page < totalPages;
}

/** A page of a list that arrives whole, such as the hot games. Pages count from 1. */
export function slicePage<Item>(items: readonly Item[], page: number, pageSize: number): PageOf<Item> {
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    totalPages: Math.ceil(items.length / pageSize),
    total: items.length,
  };
}

/** A page number of an address: anything but a whole number from 1 to 10,000 is the first page. */
export function parsePageNumber(value: string | null): number {
  const page = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= 10_000 ? page : 1;
}

export interface ScrollState {
  /** Pixels between the bottom of the screen and the end of the list. */
  readonly distance: number;
  readonly scrollingDown: boolean;
  readonly more: boolean;
  readonly overlayOpen: boolean;
  /** Milliseconds since the last load began. */
  readonly elapsed: number;
}

/** Returns whether scrolling loads the next page now (GAME-5). */
export function loadsNow({ distance, scrollingDown, more, overlayOpen, elapsed }: ScrollState): boolean {
  return more && scrollingDown && !overlayOpen && distance <= LOAD_THRESHOLD && elapsed >= LOAD_INTERVAL;
}
