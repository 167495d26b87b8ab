import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtSite } from '#server/built-site.ts';
import { ROOT } from '../../lib/tools.ts';
import type { Problems } from '../source.ts';
import { type CrawledPage, nameOf } from './crawl.ts';
import { filesUnder } from './files.ts';

/** Short forms that a build may produce and that browsers from before 2021 ignore, with their names. */
const TOO_NEW =
  /[{;](?:inset|(?:margin|padding|border)-inline)(?:-(?:start|end))?:[^;}]*|@media[^{]*[<>][^{]*/g;
/** Supported since 2018. */
const KNOWN = /[{;](?:margin|padding|border)-inline-(?:start|end):/;

/** Finds styles of pages and files that an old phone does not understand. */
export function shippedStyleProblems(pages: readonly CrawledPage[]): Problems {
  const site = builtSite(join(ROOT, 'dist'));
  const folders = site === undefined ? [] : [join(site, 'client', '_astro'), join(site, 'play')];
  const sheets = folders.flatMap(filesUnder).filter((path) => path.endsWith('.css'));
  return [
    ...sheets.flatMap((path) => tooNew(relative(ROOT, path), readFileSync(path, 'utf8'))),
    ...pages.flatMap((page) =>
      [...page.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) =>
        tooNew(nameOf(page), css),
      ),
    ),
  ];
}

function tooNew(name: string, css: string): Problems {
  return (css.match(TOO_NEW) ?? [])
    .filter((part) => !KNOWN.test(part))
    .map((part) => `${name}: ${part.slice(1)} is unknown to browsers from before 2021`);
}
