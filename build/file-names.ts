import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Chunk } from './chunks.ts';

/** A text in pages and scripts about the client's files. */
export interface FileNames {
  /** The text in development. */
  readonly developing: string;
  /**
   * Returns the text of a build.
   * @param chunks all scripts of the client
   */
  built(chunks: readonly Chunk[]): string;
}

/** The start of the bundler's placeholders for hashes. */
const UNKNOWN_HASH = '!~{';

/**
 * Gives pages and scripts the names of the client's files: `import.meta.env` has each of `names`. A name contains a
 * content hash, so it is unknown until the client is bundled, and placeholders represent it. Scripts are filled in
 * before they are hashed: a script with another name in it gets another name itself. Pages are bundled before the
 * client and filled in at the end. The build fails where a name is unused or unknown.
 */
export function fileNames(names: Readonly<Record<string, FileNames>>): AstroIntegration {
  const known = new Map<string, string>();
  const used = new Set<string>();
  const placeholder = (name: string) => `__${name}__`;
  const anyPlaceholder = new RegExp(Object.keys(names).map(placeholder).join('|'), 'g');
  const hasPlaceholder = (code: string) => code.search(anyPlaceholder) >= 0;
  const fill = (code: string, requireText: (name: string) => string) =>
    code.replace(anyPlaceholder, (found) => {
      const name = found.slice(2, -2);
      used.add(name);
      return requireText(name);
    });

  const inScripts: Plugin = {
    name: 'lobby:file-names',
    config: (_config, { command }) => ({
      define: Object.fromEntries(
        Object.entries(names).map(([name, { developing }]) => [
          `import.meta.env.${name}`,
          JSON.stringify(command === 'build' ? placeholder(name) : developing),
        ]),
      ),
    }),
    renderChunk(code, _chunk, _options, meta) {
      if (this.environment.name !== 'client' || !hasPlaceholder(code)) return null;
      const chunks = Object.values(meta.chunks);
      return fill(code, (name) => names[name]?.built(chunks) ?? '');
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, code } of chunks) {
        if (hasPlaceholder(code) || code.includes(UNKNOWN_HASH))
          throw new Error(`${fileName} still contains a placeholder for a file name`);
      }
      for (const [name, { built }] of Object.entries(names)) known.set(name, built(chunks));
    },
  };

  return {
    name: 'lobby:file-names',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [inScripts] } });
      },
      'astro:build:done': async ({ dir }) => {
        const server = fileURLToPath(new URL('../server/', dir));
        for (const name of await readdir(server, { recursive: true })) {
          if (!name.endsWith('.mjs')) continue;
          const code = await readFile(`${server}${name}`, 'utf8');
          if (hasPlaceholder(code)) await writeFile(`${server}${name}`, fill(code, requireText));
        }
        const unused = Object.keys(names).filter((name) => !used.has(name));
        if (unused.length > 0) throw new Error(`No page and no script uses ${unused.join(', ')}`);
      },
    },
  };

  function requireText(name: string): string {
    const text = known.get(name);
    if (!text) throw new Error(`The client was bundled without ${name}`);
    return text;
  }
}
