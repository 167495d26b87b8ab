import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { LOCALES } from '#locales/index.ts';
import { LEAN_TREESHAKE } from './lean-treeshake.ts';

/**
 * Bundles `entry` (a path from the project's root) into one minified ES2019 script for use inside a page. The
 * policy's hash and the page's script both come from the returned text, so they match exactly.
 */
export async function inlineScript(entry: string): Promise<string> {
  const text = await bundleScript(entry, 'iife', {
    'import.meta.env.LANGUAGE_CODE': `/^(${LOCALES.map(({ code }) => code).join('|')})$/`,
  });
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry} would end the script element that carries it`);
  return text;
}

/** Bundles `entry` into one minified ES2019 script without imports. @param define constants by their expression */
export async function bundleScript(
  entry: string,
  format: 'iife' | 'es',
  define: Record<string, string>,
): Promise<string> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2019',
      modulePreload: false,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        treeshake: LEAN_TREESHAKE,
      },
      lib: { entry: `${root}${entry}`, formats: [format], name: 'lobby' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}
