/** What a page's inline script leaves for later: the module at `data-entry` of its script element. */
export interface Entry {
  launch(tile: HTMLElement): Promise<void>;
  favour(heart: HTMLElement, favourite: boolean): Promise<void>;
  /** Shows on the hearts of the page which games are favourites. */
  paint(): Promise<void>;
  /**
   * Takes over the strip of banners that somebody has touched (HOME-1).
   * @param speed milliseconds a slide takes
   * @param onChange told of the banner in front
   * @returns slides to the next banner
   */
  carousel(strip: HTMLElement, speed: number, onChange: (banner?: Element) => void): Promise<() => void>;
  /** Shows what home has for visitors who stay. */
  showBars(): Promise<void>;
  suggest(field: HTMLInputElement): Promise<void>;
  showGame(node: string): Promise<void>;
  countGames(drawer: HTMLElement): Promise<void>;
}

const { entry: address = '', failed = '', membersOnly } = (document.currentScript as HTMLElement).dataset;

/** Says on a tile that its picture did not load (GAME-7). */
export const PICTURE_FAILED = failed;

/** Only a member has what the page shows: recent games, favourites (GAME-2). */
export const MEMBERS_ONLY = membersOnly !== undefined;

let entry: Promise<Entry> | undefined;

/** Loads the entry once; after a failure the next call tries again. */
export function loadEntry(): Promise<Entry> {
  entry ??= import(/* @vite-ignore */ address).catch((cause) => {
    entry = undefined;
    throw cause;
  });
  return entry as Promise<Entry>;
}

/** Search suggests as one types; nothing of it is loaded before somebody is in the field (FIND-1). */
export function serveSearch(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.dataset.suggest !== undefined)
      loadEntry()
        .then(({ suggest }) => suggest(field))
        .catch(() => {});
  });
}
