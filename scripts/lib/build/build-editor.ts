import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../tools.ts';

const BASE = '/admin/assets/';
/** Colours for programming languages, three hundred files that a site's texts have no use for. */
const HIGHLIGHTING = /^@shikijs\/(?:langs|themes)\/.*/;

/** The CMS registers the fonts of its package, and names another server's as well, where no browser may go. */
const ownFonts: Plugin = {
  name: 'own-fonts',
  transform: (code, id) =>
    id.includes('/@sveltia/cms/') ? code.replace(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, '') : null,
};

/**
 * Bundles the editing page's script from the CMS's npm package into `folder`, under the path it is served at.
 * The CMS needs a current browser (it counts in BigInt), so nothing is lowered for old phones.
 */
export async function buildEditor(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    base: BASE,
    logLevel: 'error',
    plugins: [ownFonts],
    resolve: {
      alias: [{ find: HIGHLIGHTING, replacement: join(ROOT, 'editor', 'client', 'no-highlighting.ts') }],
    },
    build: {
      outDir: join(folder, BASE),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: join(ROOT, 'editor', 'client', 'entry.ts'),
        output: {
          entryFileNames: 'editor.js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
        },
      },
    },
  });
}
