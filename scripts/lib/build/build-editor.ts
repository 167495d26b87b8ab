import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { HAN } from '#contract/content/content-names.ts';
import { ROOT } from '../tools.ts';

const BASE = '/admin/assets/';
/** Syntax highlighting for programming languages: three hundred files that a site's texts do not need. */
const HIGHLIGHTING = /^@shikijs\/(?:langs|themes)\/.*/;

const MALAY = join(ROOT, 'editor', 'client', 'malay.ts');

/** Patches of the pinned CMS. */
const MENDS: { find: RegExp; put: string }[] = [
  // It registers the fonts of its package, and also fonts of another server, which the policy forbids.
  { find: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, put: '' },
  // It has no Malay, and accepts only the languages that it has.
  {
    find: /"zh-CN":\(\)=>\w+\(\(\)=>import\(`[^`]*zh-CN\.json`\)/,
    put: `ms:()=>import(${JSON.stringify(MALAY)}),$&`,
  },
  { find: /`(ar,bg,ca,[\w,-]*ko,)(nl,[\w,-]*zh-TW`\.split)/, put: '`$1ms,$2' },
  // The page around it chooses the language, not the browser.
  { find: /await \w+\(`newLanguageCta`\)/g, put: 'true' },
  // A drawing of the site has an address, but is not a file in the content.
  {
    find: /(\w+=)\/\^\(\?:https\?\|data\|blob\):\/,/g,
    put: '$1/^(?:https?|data|blob):|^\\/art\\/[a-z]+\\/[a-z0-9-]+\\.svg$/,',
  },
  // After a refused save, languages that are off have no validation state, and code that reads it fails.
  {
    find: /return (\w+)\.validities=(\w+),\1\.validationMessages=(\w+),/g,
    put: [
      'const none=()=>Object.fromEntries(Object.keys($1.currentLocales).map(l=>[l,{}]));',
      'return $1.validities={...none(),...$2},$1.validationMessages={...none(),...$3},',
    ].join(''),
  },
  // Names of files keep letters, digits and Chinese characters, as `contract/content/content-names.ts` has them (ALL-8).
  {
    find: /\/\[\\p\{Z\}\\p\{C\}!"#\S{1,30}\{\|\}\]\/u/,
    put: `/[^A-Za-z0-9${HAN}]/u`,
  },
  // A picture with a used name gets a number; the CMS would ask which of both to keep (ALL-8).
  {
    find: /=\((\w),(\w)\)=>\{if\(!\2\.length\|\|!\1\.length\)return\[\];let (\w)=new Set\([^{}]*\{name:\w\}[^{}]*\);return [^{}]*\}/,
    put: '=()=>[]',
  },
  { find: /,replaceDuplicates:(\w)=!1\}=(\w),/, put: '}=$2,$1=!1,' },
  // The same applies to two unsaved pictures of one name in one text.
  {
    find: /(savingAssets:(\w),encodingEnabled:\w\}\)=>\{[\s\S]{1,700}?\?\{\}:\{assetNamesInSameFolder:)(\w)\}\)/,
    put: '$1[...$3,...$2.map(a=>a.name)]})',
  },
];

const mended: Plugin = {
  name: 'mended-cms',
  transform(code, id) {
    if (!id.endsWith('/@sveltia/cms/npm/index.js')) return null;
    return MENDS.reduce((text, { find, put }) => {
      const result = text.replace(find, put);
      if (result === text) throw new Error(`The CMS no longer contains the text that ${find} patches.`);
      return result;
    }, code);
  },
};

/**
 * Bundles the editing page's script from the CMS's npm package into `folder`, under the path where it is served. The CMS
 * needs a current browser (it uses BigInt), so it is not compiled for old phones.
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
