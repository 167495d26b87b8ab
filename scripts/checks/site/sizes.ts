import pLimit from 'p-limit';
import { rawBody } from '#testkit/network/raw-body.ts';
import type { Problems } from '../source.ts';
import { isContentPath, isListPath, overFirstLoad } from './budgets.ts';
import { type CrawledPage, headersFor, nameOf } from './crawl.ts';

const AT_ONCE = 4;
/** Whoever comes first gets a page compressed in haste; it is compressed better once nobody waits for one. */
const BETTER_WITHIN_MS = 15_000;
const ASK_AGAIN_MS = 250;

/** What every page that is read, and every list, sends before its pictures; a page that is read is one document. */
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

async function tooLong(origin: string, page: CrawledPage): Promise<Problems> {
  const deadline = performance.now() + BETTER_WITHIN_MS;
  for (;;) {
    const { body } = await rawBody(origin + page.path, headersFor(page));
    const problems = overFirstLoad(page.path, body.length, nameOf(page));
    if (problems.length === 0 || performance.now() > deadline) return problems;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Files that a page loads beside itself before anybody touched it. */
export function filesNamedBy(page: CrawledPage): Problems {
  const files = page.html.match(
    /<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*\srel="?(?:stylesheet|modulepreload)[^>]*>/g,
  );
  return (files ?? []).map((tag) => `${nameOf(page)}: loads a file before any touch: ${tag}`);
}
