import { createHash } from 'node:crypto';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScript } from './src/lib/build/inline-script.ts';
import { virtualModules } from './src/lib/build/virtual-modules.ts';
import {
  clientTarget,
  fewerFiles,
  fixedEntries,
  leanContract,
  leanPreload,
  withoutDeveloperTools,
} from './src/lib/build/vite-plugins.ts';
import { clientDirectives } from './src/lib/directives/integration.ts';

/** Scripts inside pages, by the module that gives their text. */
const inlineScripts = {
  'virtual:boot': await inlineScript('src/lib/boot/boot.ts'),
  'virtual:links-and-network': await inlineScript('src/lib/boot/links-and-network.ts'),
  'virtual:gate-script': await inlineScript('src/lib/boot/gate.ts'),
  'virtual:vitals-script': await inlineScript('src/lib/vitals/sample.ts'),
  'virtual:home-script': await inlineScript('src/lib/games/inline/home.ts'),
  'virtual:list-script': await inlineScript('src/lib/games/inline/list.ts'),
};
/** Astro does not hash them, so the policy names their bytes itself. */
const hashes = Object.values(inlineScripts).map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientDirectives()],
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
        "img-src 'self' data: https:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types lobby',
      ],
      scriptDirective: { hashes },
    },
  },
  vite: {
    plugins: [
      clientTarget(),
      leanPreload(),
      withoutDeveloperTools(),
      leanContract(),
      fewerFiles(),
      fixedEntries(),
      virtualModules(inlineScripts),
    ],
    build: { assetsInlineLimit: 0 },
  },
});
