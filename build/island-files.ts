import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';

/** Adds the file `name` and what it imports to `files`. */
export function addWithImports(name: string, bundle: Rollup.OutputBundle, files: Set<string>): void {
  const file = bundle[name];
  if (file?.type !== 'chunk' || files.has(name)) return;
  files.add(name);
  for (const imported of file.imports) addWithImports(imported, bundle, files);
}

/** Which modules a list is of, with what they import, by the name the list has in `import.meta.env`. */
const LISTS = {
  /** What every page of islands needs. */
  ISLAND_FILES: /\/node_modules\/react-dom\//,
  /** What every page for members runs: their script, and React. */
  MEMBER_PAGE_FILES: /\/@astrojs\/react\/|\/src\/lib\/shell\/member-entry/,
};
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];

/** Stands in scripts and pages for a list until the names of its files are known. */
const placeholder = (name: List) => `__${name}__`;

/** The files of a list, as paths below the root; those with a name of their own for each build are asked for by it elsewhere. */
function filesOf(name: List, bundle: Rollup.OutputBundle): string {
  const files = new Set<string>();
  for (const chunk of Object.values(bundle)) {
    const isOfList = chunk.type === 'chunk' && chunk.moduleIds.some((id) => LISTS[name].test(id));
    if (isOfList) addWithImports(chunk.fileName, bundle, files);
  }
  return [...files].filter((file) => /\.[\w-]{8}\.js$/.test(file)).join(' ');
}

/**
 * Gives pages and scripts the names of the files that members' pages need, apart by spaces: `import.meta.env` has each of
 * `LISTS`, empty while developing. Scripts get them as they are bundled; pages, which are bundled before, at the end.
 */
export function islandFiles(): AstroIntegration {
  const lists = new Map<List, string>();
  const withFiles = (code: string) =>
    NAMES.reduce((text, name) => text.replaceAll(placeholder(name), lists.get(name) ?? ''), code);
  const inScripts: Plugin = {
    name: 'lobby:island-files',
    config: (_config, { command }) => ({
      define: Object.fromEntries(
        NAMES.map((name) => [
          `import.meta.env.${name}`,
          JSON.stringify(command === 'build' ? placeholder(name) : ''),
        ]),
      ),
    }),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const name of NAMES) lists.set(name, filesOf(name, bundle));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withFiles(chunk.code);
      }
    },
  };
  return {
    name: 'lobby:island-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [inScripts] } });
      },
      'astro:build:done': async ({ dir }) => {
        const server = fileURLToPath(new URL('../server/', dir));
        for (const name of await readdir(server, { recursive: true })) {
          if (!name.endsWith('.mjs')) continue;
          const code = await readFile(`${server}${name}`, 'utf8');
          if (NAMES.some((list) => code.includes(placeholder(list))))
            await writeFile(`${server}${name}`, withFiles(code));
        }
      },
    },
  };
}
