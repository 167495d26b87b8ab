/** Home's inline script, between the banners and the games: all it does before anything else is loaded. */

import { forgetHiddenBar } from '#lib/content/index.ts';
import { requestPage } from '#lib/html/fetch-page.client.ts';
import { page } from '#lib/html/page.client.ts';
import { serveSearch, use } from '../tiles/entry.inline.ts';
import { serveTiles } from '../tiles/tiles.inline.ts';
import { markDot } from './banner-dots.ts';
import { runBanners } from './banners.inline.ts';
import { serveLobby } from './lobby.inline.ts';

/**
 * Milliseconds between two reads of the banners: half of the time in which a change has to be shown, as the page cache
 * may answer once with the list of before.
 */
const LOOK = 30_000;

forgetHiddenBar(page.shell, () => localStorage);
serveTiles();
serveSearch();
runBanners();
addEventListener('DOMContentLoaded', serveLobby);
// A changed list is there within a minute, on return to the tab, and after going back (WAY-27).
setInterval(followBanners, LOOK);
document.addEventListener('visibilitychange', followBanners);
addEventListener('pageshow', ({ persisted }) => {
  // A browser that goes back shows its copy of the page, however old.
  if (persisted || performance.navigation.type === 2) followBanners();
});
// Loaded at the first touch, so that no guest downloads it before (CONT-8).
for (const touch of ['touchstart', 'click'])
  addEventListener(touch, () => use((entry) => entry.showBars()), { once: true, passive: true });

/** Requests nothing in a hidden tab. The first call loads the script, so that a short visit needs none. */
function followBanners(): void {
  if (!document.hidden) use((entry) => entry.followBanners({ runBanners, requestPage, markDot }));
}
