import { createHash } from 'node:crypto';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScript } from './src/lib/build/inline-script.ts';
import { virtualModules } from './src/lib/build/virtual-modules.ts';
import { clientTarget, memberEntry } from './src/lib/build/vite-plugins.ts';
import { clientDirectives } from './src/lib/directives/integration.ts';

/** Scripts inside pages are not hashed by Astro, so the policy names the bytes of the boot script itself. */
const bootScript = await inlineScript('src/lib/boot/boot.ts');
const bootHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;

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
      scriptDirective: { hashes: [bootHash] },
    },
  },
  vite: {
    plugins: [clientTarget(), memberEntry(), virtualModules(bootScript)],
    build: { assetsInlineLimit: 0 },
  },
});
