import { page } from '#lib/html/page.client.ts';
import type { Entry } from '../tiles/entry.inline.ts';

/** What the inline scripts of game pages load when somebody uses a tile or the banners. */
export const launch: Entry['launch'] = async (tile) =>
  (await import('../launch/launch.client.ts')).launch(tile);

export const favour: Entry['favour'] = async (heart, favourite) =>
  (await import('../tiles/hearts.client.ts')).setFavourite(heart, favourite);

/** Shows on the hearts of the page which games are favourites. */
export const paint: Entry['paint'] = async () => (await import('../tiles/hearts.client.ts')).paintHearts();

/** A carousel for members; guests, who have fewer bytes for all of a page, scroll the strip itself (HOME-1). */
export const carousel: Entry['carousel'] = async (...given) =>
  page.session === 'member'
    ? (await import('../home/carousel.client.ts')).carousel(...given)
    : (await import('../lists/scroll-strip.client.ts')).scrollStrip(...given);

/** Shows what home has for whoever stays: the download bar and more, and what its jackpots pay now. */
export const showBars: Entry['showBars'] = async () => {
  // Few browsers tell style sheets of a data saver: the latest wins rest then, and fetch no pictures out of sight.
  document.documentElement.toggleAttribute('data-saver', navigator.connection?.saveData === true);
  const [bars, jackpots] = await Promise.all([
    import('../home/bars.client.ts'),
    import('../home/jackpots.client.ts'),
  ]);
  jackpots.followJackpots();
  await bars.showBars();
};

export const suggest: Entry['suggest'] = async (field) =>
  (await import('../search/suggest.client.ts')).suggest(field);

export const showGame: Entry['showGame'] = async (node) =>
  (await import('../launch/game-sheet.client.ts')).showGame(node);

export const countGames: Entry['countGames'] = async (drawer) =>
  (await import('../lists/count-games.client.ts')).countGames(drawer);
