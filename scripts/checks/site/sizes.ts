import pLimit from 'p-limit';
import { rawBody } from '#testkit/network/raw-body.ts';
import type { Problems } from '../source.ts';
import { isContentPath, isListPath, overFirstLoad } from './budgets.ts';
import { type CrawledPage, headersFor, nameOf } from './crawl.ts';
import { whenWellCompressed } from './well-compressed.ts';
import { WIDE_SHEET } from './wide-sheet.ts';

const AT_ONCE = 4;

/** Checks the bytes of content pages and lists before their pictures; a content page must be one document. */
export async function sizeProblems(origin: string, pages: readonly CrawledPage[]): Promise<Problems> {
  const limit = pLimit(AT_ONCE);
  const problems = await Promise.all(
    pages
      .filter(({ path }) => isContentPath(path) || isListPath(path))
      .map(async (page) => [
        ...(isContentPath(page.path) ? filesNamedBy(page) : []),
        ...(await limit(() => tooLong(origin, page))),
      ]),
  );
  return problems.flat();
}

const tooLong = (origin: string, page: CrawledPage): Promise<Problems> =>
  whenWellCompressed(async () => {
    const { body } = await rawBody(origin + page.path, headersFor(page));
    return overFirstLoad(page.path, body.length, nameOf(page));
  });

/** Returns the files that a page loads before the first touch, without one style sheet for wide screens. */
export function filesNamedBy(page: CrawledPage): Problems {
  const files = page.html
    .replace(WIDE_SHEET, '')
    .match(/<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*\srel="?(?:stylesheet|modulepreload)[^>]*>/g);
  return (files ?? []).map((tag) => `${nameOf(page)}: loads a file before any touch: ${tag}`);
}
