import { page } from '#lib/html/page.client.ts';
import type { Entry } from '../tiles/entry.inline.ts';

/** The parts that the inline scripts of game pages load at the first use of a tile or the banners. */
export const launch: Entry['launch'] = async (tile) =>
  (await import('../launch/launch.client.ts')).launch(tile);

export const favour: Entry['favour'] = async (heart, favourite) =>
  (await import('../tiles/hearts.client.ts')).setFavourite(heart, favourite);

/** Marks the favourites on the hearts of the page. */
export const paint: Entry['paint'] = async () => (await import('../tiles/hearts.client.ts')).paintHearts();

export const more: Entry['more'] = async (...given) =>
  (await import('../home/more-games.client.ts')).appendGames(...given);

export const restore: Entry['restore'] = async (...given) =>
  (await import('../home/more-games.client.ts')).restoreGames(...given);

/** A carousel for members; guests, whose pages have fewer bytes, scroll the strip itself (HOME-1). */
export const carousel: Entry['carousel'] = async (...given) =>
  page.session === 'member'
    ? (await import('../home/carousel.client.ts')).carousel(...given)
    : (await import('../lists/scroll-strip.client.ts')).scrollStrip(...given);

export const followBanners: Entry['followBanners'] = async (own) =>
  (await import('../home/follow-banners.client.ts')).followBanners(own);

/** Shows what home adds for visitors who stay: the download bar and more, and the current jackpots. */
export const showBars: Entry['showBars'] = async () => {
  // Few browsers report a data saver to style sheets: the latest wins then pause, and load no pictures out of view.
  document.documentElement.toggleAttribute('data-saver', navigator.connection?.saveData === true);
  const [bars, jackpots] = await Promise.all([
    import('../home/bars.client.ts'),
    import('../home/jackpots.client.ts'),
  ]);
  jackpots.followJackpots();
  await bars.showBars();
};

export const serveKeys: Entry['serveKeys'] = async () =>
  (await import('../tiles/tile-keys.client.ts')).serveTileKeys();

export const suggest: Entry['suggest'] = async (field) =>
  (await import('../search/suggest.client.ts')).suggest(field);

export const showGame: Entry['showGame'] = async (node) =>
  (await import('../launch/game-sheet.client.ts')).showGame(node);

export const countGames: Entry['countGames'] = async (drawer) =>
  (await import('../lists/count-games.client.ts')).countGames(drawer);
