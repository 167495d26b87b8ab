import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesWithImports } from './chunks.ts';
import { type FileNames, fileNames } from './file-names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lobby-names-'));
  mkdirSync(join(root, 'server'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Lists the script of a module and its imports. */
const moduleFileNames = (module: string): FileNames => ({
  developing: '',
  built: (chunks) =>
    filesWithImports(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)),
      chunks,
    ).join(' '),
});
const NAMES = { LATER: moduleFileNames('later.js'), ALONE: moduleFileNames('alone.js') };

/** Hooks of an integration, as this test calls them. */
type Hooks = Record<string, (given: object) => Promise<void> | void>;

/**
 * Bundles a client of these modules, `main.js` and `alone.js` first, and a page with the text `page`.
 * @returns names and texts of the client's files, and the page
 */
async function bundle(
  modules: Record<string, string>,
  page: string,
  names: Record<string, FileNames> = NAMES,
) {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, name), code);
  writeFileSync(join(root, 'server', 'page.mjs'), page);
  const hooks = (fileNames(names) satisfies AstroIntegration).hooks as Hooks;
  const plugins: Plugin[] = [];
  await hooks['astro:config:setup']?.({
    updateConfig: ({ vite }: { vite: { plugins: Plugin[] } }) => plugins.push(...vite.plugins),
  });
  const outDir = join(root, 'client');
  const fileName = '[name].[hash].js';
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: ['main.js', 'alone.js'].map((name) => join(root, name)),
        output: { entryFileNames: fileName, chunkFileNames: fileName },
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${outDir}/`) });
  const files = new Map(readdirSync(outDir).map((name) => [name, readFileSync(join(outDir, name), 'utf8')]));
  const findFileName = (start: string) =>
    [...files.keys()].find((name) => name.startsWith(`${start}.`)) ?? '';
  return { files, findFileName, page: readFileSync(join(root, 'server', 'page.mjs'), 'utf8') };
}

const MODULES = {
  'main.js': 'console.log(import.meta.env.LATER); import("./later.js");',
  'later.js': 'console.log("later");',
  'alone.js': 'console.log("alone");',
};
const PAGE = 'export default "/__ALONE__";';

test('pages and scripts contain the final names of files (NODE-1)', async () => {
  const { files, findFileName, page } = await bundle(MODULES, PAGE);
  expect(page).toBe(`export default "/${findFileName('alone')}";`);
  expect(files.get(findFileName('main'))).toContain(`log(\`${findFileName('later')}\`)`);
});

test('a script that lists a file gets a new name when that file does, others do not (NODE-1)', async () => {
  const modules = { ...MODULES, 'main.js': 'console.log(import.meta.env.LATER);' };
  const before = await bundle({ ...modules, 'alone.js': 'import("./later.js");' }, PAGE);
  const same = await bundle({ ...modules, 'alone.js': 'import("./later.js");' }, PAGE);
  expect([...same.files]).toEqual([...before.files]);
  const after = await bundle(
    { ...modules, 'alone.js': 'import("./later.js");', 'later.js': 'console.log("new");' },
    PAGE,
  );
  for (const start of ['main', 'later', 'alone'])
    expect(after.findFileName(start)).not.toBe(before.findFileName(start));
  expect(after.files.get(after.findFileName('main'))).toContain(after.findFileName('later'));
  const other = await bundle({ ...MODULES, 'alone.js': 'console.log("other");' }, PAGE);
  const first = await bundle(MODULES, PAGE);
  expect(other.findFileName('main')).toBe(first.findFileName('main'));
  expect(other.findFileName('alone')).not.toBe(first.findFileName('alone'));
});

test('a build fails where no page and no script uses a name (NODE-1)', async () => {
  await expect(bundle(MODULES, 'export default "";')).rejects.toThrow('No page and no script uses ALONE');
});

test('a build fails without the file that a page names (NODE-1)', async () => {
  const names = { ...NAMES, ALONE: moduleFileNames('gone.js') };
  await expect(bundle(MODULES, PAGE, names)).rejects.toThrow('bundled without ALONE');
});
