import { page } from '#lib/html/page.client.ts';

/** What the inline scripts of game pages load when somebody uses a tile or the banners. */
export const launch = async (tile: HTMLElement): Promise<void> =>
  (await import('./launch.client.ts')).launch(tile);

export const favour = async (heart: HTMLElement, favourite: boolean): Promise<void> =>
  (await import('./hearts.client.ts')).favour(heart, favourite);

/** Shows on the hearts of the page which games are favourites. */
export const paint = async (): Promise<void> => (await import('./hearts.client.ts')).paint();

/** A carousel for members; guests, who have fewer bytes for all of a page, scroll the strip itself (HOME-1). */
export const carousel: typeof import('./carousel.client.ts').carousel = async (...given) =>
  page.session === 'member'
    ? (await import('./carousel.client.ts')).carousel(...given)
    : (await import('./scroll-strip.client.ts')).scrollStrip(...given);

/** Shows what home has for whoever stays: the download bar and more, and what its jackpots pay now. */
export const showBars = async (): Promise<void> => {
  // Few browsers tell style sheets of a data saver: the latest wins rest then, and fetch no pictures out of sight.
  document.documentElement.toggleAttribute('data-saver', navigator.connection?.saveData === true);
  const [bars, jackpots] = await Promise.all([import('./bars.client.ts'), import('./jackpots.client.ts')]);
  jackpots.followJackpots();
  await bars.showBars();
};

export const suggest = async (field: HTMLInputElement): Promise<void> =>
  (await import('./suggest.client.ts')).suggest(field);

export const showGame = async (node: string): Promise<void> =>
  (await import('./game-sheet.client.ts')).showGame(node);

export const countGames = async (drawer: HTMLElement): Promise<void> =>
  (await import('./count-games.client.ts')).countGames(drawer);
