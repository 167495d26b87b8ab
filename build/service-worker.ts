import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { filesWithImports } from './chunks.ts';
import { entryChunk } from './entries.ts';

/**
 * Emits the service worker as `/sw.js`. The build's id makes browsers install it again with each build. It caches the
 * script for failed pictures, because pictures fail without a network (fault 21).
 */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: 'lobby:service-worker',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = filesWithImports([entryChunk('PICTURES_SCRIPT', chunks)], chunks);
      const text = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
      const source = text
        .replace('__BUILD_ID__', buildId)
        .replace('__OFFLINE_FILES__', files.map((file) => `/${file}`).join(' '));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
