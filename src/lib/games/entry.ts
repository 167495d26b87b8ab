/** What the inline scripts of game pages load when somebody uses a tile or the banners. */
export const launch = async (tile: HTMLElement): Promise<void> => (await import('./launch.ts')).launch(tile);

export const favour = async (heart: HTMLElement, favourite: boolean): Promise<void> =>
  (await import('./hearts.ts')).favour(heart, favourite);

/** Shows on the hearts of the page which games are favourites. */
export const paint = async (): Promise<void> => (await import('./hearts.ts')).paint();

export const carousel: typeof import('./carousel.ts').carousel = async (...given) =>
  (await import('./carousel.ts')).carousel(...given);

/** Shows what home has for whoever stays: the download bar and more. */
export const showBars = async (): Promise<void> => (await import('../prompts/bar.ts')).showBars();

export const countGames = async (drawer: HTMLElement): Promise<void> =>
  (await import('./count-games.ts')).countGames(drawer);
