import type { fetchPage, requestPage } from '#lib/html/fetch-page.client.ts';

/** The page's own functions: a script that needs no other file is small for guests who only look. */
export interface BannerParts {
  /** Starts the banners of the page. */
  readonly runBanners: () => void;
  readonly requestPage: typeof requestPage;
  readonly markDot: (banners: Element, front: Element) => void;
}

/** What a page's inline script loads later: the module at `data-entry` of its script element. */
export interface Entry {
  launch(tile: HTMLElement): Promise<void>;
  favour(heart: HTMLElement, favourite: boolean): Promise<void>;
  /** Shows on the hearts of the page which games are favourites. */
  paint(): Promise<void>;
  /**
   * Takes over a touched strip of banners (HOME-1).
   * @param speed milliseconds of a slide
   * @param onChange called with the banner in front
   * @returns a function that slides to the next banner
   */
  carousel(strip: HTMLElement, speed: number, onChange: (banner: Element) => void): Promise<() => void>;
  /** Reads home's banners again, and shows a changed list. */
  followBanners(own: BannerParts): Promise<void>;
  /** Adds the next page of a category on home; true while there are more. */
  more(link: HTMLAnchorElement, fetch: typeof fetchPage): Promise<boolean>;
  /** Shows as many pages of it as there were when home was left. */
  restore(pages: number, fetch: typeof fetchPage): Promise<void>;
  /** Shows what home has for visitors who stay. */
  showBars(): Promise<void>;
  /** Has the Tab key stop once a tile. */
  serveKeys(): Promise<void>;
  suggest(field: HTMLInputElement): Promise<void>;
  showGame(node: string): Promise<void>;
  countGames(drawer: HTMLElement): Promise<void>;
}

const { entry: address = '', membersOnly } = (document.currentScript as HTMLElement).dataset;

/** Whether only members have what the page shows: recent games, favourites (GAME-2). */
export const MEMBERS_ONLY = membersOnly !== undefined;

let entry: Promise<Entry> | undefined;

/** Loads the entry once; after a failure the next call retries. */
export function loadEntry(): Promise<Entry> {
  entry ??= import(/* @vite-ignore */ address).catch((cause) => {
    entry = undefined;
    // The boot script listens: the file may be gone since a deploy (ALL-13).
    dispatchEvent(new Event('error'));
    throw cause;
  });
  return entry as Promise<Entry>;
}

/** Uses the entry for what the page can do without. */
export const use = (act: (entry: Entry) => unknown): Promise<unknown> =>
  loadEntry()
    .then(act)
    .catch(() => {});

/** Shows search suggestions while typing; their script is loaded when the field gets the focus (FIND-1). */
export function serveSearch(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.dataset.suggest !== undefined) use((entry) => entry.suggest(field));
  });
}
