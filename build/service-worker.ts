import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Emits the service worker as `/sw.js`. The build's id makes browsers install it again with each build. */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: 'lobby:service-worker',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const text = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: text.replace('__BUILD_ID__', buildId) });
    },
  };
}
