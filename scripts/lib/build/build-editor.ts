import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../tools.ts';

const BASE = '/admin/assets/';
/** Colours for programming languages, three hundred files that a site's texts have no use for. */
const HIGHLIGHTING = /^@shikijs\/(?:langs|themes)\/.*/;

const MALAY = join(ROOT, 'editor', 'client', 'malay.ts');

/** What of the pinned CMS has to be otherwise. */
const MENDS: { find: RegExp; put: string }[] = [
  // It registers the fonts of its package, and names another server's as well, where no browser may go.
  { find: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, put: '' },
  // It has no Malay, and asks for no other languages than it knows.
  {
    find: /"zh-CN":\(\)=>\w+\(\(\)=>import\(`[^`]*zh-CN\.json`\)/,
    put: `ms:()=>import(${JSON.stringify(MALAY)}),$&`,
  },
  { find: /`(ar,bg,ca,[\w,-]*ko,)(nl,[\w,-]*zh-TW`\.split)/, put: '`$1ms,$2' },
  // The language is chosen on the page around it, whatever the browser's is.
  { find: /await \w+\(`newLanguageCta`\)/g, put: 'true' },
  // A drawing of the site's own has an address and is no file among the texts.
  {
    find: /(\w+=)\/\^\(\?:https\?\|data\|blob\):\/,/g,
    put: '$1/^(?:https?|data|blob):|^\\/art\\/[a-z]+\\/[a-z0-9-]+\\.svg$/,',
  },
  // A save that is refused leaves no verdict on languages that are off, and whatever asks for theirs fails.
  {
    find: /return (\w+)\.validities=(\w+),\1\.validationMessages=(\w+),/g,
    put: [
      'const none=()=>Object.fromEntries(Object.keys($1.currentLocales).map(l=>[l,{}]));',
      'return $1.validities={...none(),...$2},$1.validationMessages={...none(),...$3},',
    ].join(''),
  },
];

const mended: Plugin = {
  name: 'mended-cms',
  transform(code, id) {
    if (!id.endsWith('/@sveltia/cms/npm/index.js')) return null;
    return MENDS.reduce((text, { find, put }) => {
      const result = text.replace(find, put);
      if (result === text) throw new Error(`The CMS no longer has what ${find} mends.`);
      return result;
    }, code);
  },
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
    plugins: [mended],
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
          entryFileNames: 'editor.[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
        },
      },
    },
  });
}
