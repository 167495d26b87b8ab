/** Home's inline script, between the banners and the games: all it does before anything else is loaded. */

import { forgetHiddenBar } from '#lib/content/index.ts';
import { page } from '#lib/html/page.client.ts';
import { serveSearch, use } from '../tiles/entry.inline.ts';
import { serveTiles } from '../tiles/tiles.inline.ts';
import { runBanners } from './banners.inline.ts';
import { serveLobby } from './lobby.inline.ts';

forgetHiddenBar(page.shell, () => localStorage);
serveTiles();
serveSearch();
runBanners();
addEventListener('DOMContentLoaded', serveLobby);
// Loaded at the first touch, so that no guest downloads it before (CONT-8).
for (const touch of ['touchstart', 'click'])
  addEventListener(touch, () => use((entry) => entry.showBars()), { once: true, passive: true });
