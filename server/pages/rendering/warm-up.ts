import { setTimeout as delay } from 'node:timers/promises';
import type { PageCache } from '../page-cache.ts';
import { type PageTable, pageTarget } from '../page-table.ts';
import { VARIANTS } from '../variants.ts';

/**
 * The pages that visitors of a new process request first, and that cost most the first time: code is loaded, settings
 * are read.
 */
const FIRST_PAGES = ['/m/home', '/m/register'];
const MAX_MS = 5_000;

/**
 * Renders the first pages one after the other, so that a new process answers in time under load (fault 3). It ends
 * after five seconds at the latest and starts no page once the process closes. It never rejects: a failing gateway
 * must not keep visitors from pages that need no gateway.
 */
export async function warmUp(
  cache: Pick<PageCache, 'answer'>,
  pages: PageTable,
  closing: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  const limit = delay(MAX_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
  await Promise.race([renderFirstPages(cache, pages, closing), limit]);
  ended.abort();
}

async function renderFirstPages(
  cache: Pick<PageCache, 'answer'>,
  pages: PageTable,
  closing: AbortSignal,
): Promise<void> {
  for (const path of FIRST_PAGES) {
    const page = pages.find(path);
    if (!page) continue;
    for (const variant of VARIANTS) {
      if (closing.aborted) return;
      await cache.answer(pageTarget(page, page.path, ''), variant, { mayStore: true }).catch(() => undefined);
    }
  }
}
