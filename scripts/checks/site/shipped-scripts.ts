import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FAILED_LOADS } from '#lib/routes/paths.ts';
import { builtSite } from '#server/built-site.ts';
import { ROOT } from '../../lib/tools.ts';
import { inlineScripts, type Script, syntaxProblems } from '../script-syntax.ts';
import type { Problems } from '../source.ts';
import { type CrawledPage, nameOf } from './crawl.ts';
import { filesUnder } from './files.ts';

/** Finds shipped scripts, in files and pages, that an old phone cannot parse. */
export function shippedScriptProblems(pages: readonly CrawledPage[]): Problems {
  const site = builtSite(join(ROOT, 'dist'));
  const built = site === undefined ? [] : scriptsUnder(join(site, 'client'));
  if (built.length === 0) return ['dist holds no script: was the site built?'];
  const files = [...built, ...(site === undefined ? [] : scriptsUnder(join(site, 'play')))];
  const inPages = pages.flatMap((page) => inlineScripts(nameOf(page), page.html));
  return [...files.map(fromFile), ...inPages].flatMap(syntaxProblems);
}

function scriptsUnder(folder: string): string[] {
  return filesUnder(folder).filter((path) => /\.m?js$/.test(path));
}

/** Files of Astro and the script for failed loads are modules; the service worker and scripts of games are not. */
function fromFile(path: string): Script {
  return {
    name: relative(ROOT, path),
    code: readFileSync(path, 'utf8'),
    kind: path.includes(join('client', '_astro')) || path.endsWith(FAILED_LOADS) ? 'module' : 'script',
  };
}
