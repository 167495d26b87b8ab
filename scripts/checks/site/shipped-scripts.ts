import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtSite } from '#server/built-site.ts';
import { allAddresses } from '#testkit/site/addresses.ts';
import { ROOT } from '../../lib/tools.ts';
import { inlineScripts, type Script, syntaxProblems } from '../script-syntax.ts';
import type { Problems } from '../source.ts';
import { filesUnder } from './files.ts';

/** Every script the site ships, in files and in its pages, that an old phone could not parse. */
export async function shippedScriptProblems(origin: string): Promise<Problems> {
  const site = builtSite(join(ROOT, 'dist'));
  const built = site === undefined ? [] : scriptsUnder(join(site, 'client'));
  if (built.length === 0) return ['dist holds no script: was the site built?'];
  const addresses = await allAddresses(origin);
  const inPages = await Promise.all(
    addresses.map(async ({ path }) => inlineScripts(path, await (await fetch(origin + path)).text())),
  );
  const files = [...built, ...scriptsUnder(join(ROOT, 'gateway', 'play', 'client'))];
  return [...files.map(fromFile), ...inPages.flat()].flatMap(syntaxProblems);
}

function scriptsUnder(folder: string): string[] {
  return filesUnder(folder).filter((path) => /\.m?js$/.test(path));
}

/** What Astro built are modules; the service worker and the reference game are not. */
function fromFile(path: string): Script {
  return {
    name: relative(ROOT, path),
    code: readFileSync(path, 'utf8'),
    kind: path.includes(join('client', '_astro')) ? 'module' : 'script',
  };
}
