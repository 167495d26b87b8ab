import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './build/client-directives.ts';
import { deferredTexts } from './build/deferred-texts.ts';
import { ENTRY_NAMES, entries } from './build/entries.ts';
import { failedLoads } from './build/failed-loads.ts';
import { fileNames } from './build/file-names.ts';
import { inlineScript } from './build/inline-script.ts';
import { ISLAND_FILES } from './build/island-files.ts';
import { leanReact, leanSwiper, withoutDeveloperTools } from './build/lean-packages.ts';
import { localeFiles } from './build/locale-files.ts';
import { policyHashes } from './build/policy-hashes.ts';
import { serviceWorker } from './build/service-worker.ts';
import { virtualModules } from './build/virtual-modules.ts';
import {
  clientTarget,
  fewerFiles,
  leanPreload,
  ownIslandRenderer,
  ownIslands,
} from './build/vite-plugins.ts';
import { sourceStamp } from './scripts/lib/build/source-stamp.ts';

/** Scripts inside pages, by the module that has their text. */
const inlineScripts = {
  'virtual:boot': await inlineScript('src/lib/shell/boot/boot.inline.ts'),
  'virtual:links-and-network': await inlineScript('src/lib/shell/boot/links-and-network.inline.ts'),
  'virtual:gate-script': await inlineScript('src/lib/shell/boot/member-page-guard.inline.ts'),
  'virtual:drawn-part': await inlineScript('src/lib/shell/boot/personalised-part.inline.ts'),
  'virtual:offline-script': await inlineScript('src/lib/shell/boot/offline.inline.ts'),
  'virtual:vitals-script': await inlineScript('src/lib/shell/vitals-sample.inline.ts'),
  'virtual:home-script': await inlineScript('src/lib/games/home/home.inline.ts'),
  'virtual:shelves-script': await inlineScript('src/lib/games/home/shelves.inline.ts'),
  'virtual:list-script': await inlineScript('src/lib/games/lists/list.inline.ts'),
  'virtual:tiles-script': await inlineScript('src/lib/games/tiles/tiles-page.inline.ts'),
  'virtual:draws-script': await inlineScript('src/lib/lottery/draws.inline.ts'),
  'virtual:round-proof-script': await inlineScript('src/lib/games/proof/round-proof.inline.ts'),
  'virtual:proof-script': await inlineScript('src/lib/lottery/proof.inline.ts'),
};
const BETWEEN_RULES = /\/\*[\s\S]*?\*\/|\s+/g;
const readStyles = (path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .replace(BETWEEN_RULES, ' ')
    .trim();
/** Styles outside the common styles in the head of every page, by the module that has their text. */
const inlineStyles = {
  'virtual:right-to-left': readStyles('src/styles/right-to-left.css'),
  'virtual:brand-styles': readStyles('src/styles/brand.css'),
  'virtual:below-first-screen':
    readStyles('src/components/content/banners-later.css') +
    readStyles('src/components/games/tile-later.css') +
    readStyles('src/components/games/lobby-later.css') +
    readStyles('src/components/games/hot-matches.css') +
    readStyles('src/components/shell/get-app.css') +
    readStyles('src/components/games/vendors.css') +
    readStyles('src/components/games/shelf.css') +
    readStyles('src/components/games/winners.css'),
};

/** Name of a service worker's cache: equal for equal sources. */
const buildId = sourceStamp(fileURLToPath(new URL('.', import.meta.url))).slice(0, 8);

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientDirectives(), fileNames({ ...ENTRY_NAMES, ...ISLAND_FILES })],
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always', assets: '_astro' },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types lobby',
      ],
      // Astro hashes neither of them.
      scriptDirective: { hashes: policyHashes(inlineScripts) },
      styleDirective: { hashes: policyHashes(inlineStyles) },
    },
  },
  vite: {
    plugins: [
      clientTarget(),
      leanPreload(),
      leanReact(),
      leanSwiper(),
      ownIslands(),
      ownIslandRenderer(),
      withoutDeveloperTools(),
      fewerFiles(),
      entries(),
      serviceWorker(buildId),
      failedLoads(),
      localeFiles(),
      virtualModules({ ...inlineScripts, ...inlineStyles, ...deferredTexts }),
    ],
    // Without it, rules are written in a short form that phones from before 2021 do not support (`inset: 0`).
    build: { assetsInlineLimit: 0, cssTarget: ['chrome70', 'ios12.2'] },
  },
});
