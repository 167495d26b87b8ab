import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientTarget, memberEntry } from './src/lib/build/vite-plugins.ts';
import { clientDirectives } from './src/lib/directives/integration.ts';

/** `is:inline` scripts are not hashed by Astro, so the policy names the bytes of the boot script itself. */
const bootScript = readFileSync(new URL('./src/lib/boot/boot.js', import.meta.url), 'utf8');
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
      ],
      scriptDirective: { hashes: [bootHash] },
    },
  },
  vite: {
    plugins: [clientTarget(), memberEntry()],
    build: { assetsInlineLimit: 0 },
  },
});
