import { setTimeout as delay } from 'node:timers/promises';
import type { PageCache } from '../page-cache.ts';
import { type PageTable, pageTarget } from '../page-table.ts';
import { VARIANTS } from '../variants.ts';

/** What visitors of a new process ask for first, and what costs most the first time: code is loaded, settings are read. */
const FIRST_PAGES = ['/m/home', '/m/register'];
const MAX_MS = 5_000;

/**
 * Renders what is asked for first, one page after the other, so that a process that has just started answers in time
 * under load (fault 3). Ends after five seconds at the latest, begins no page once the process closes, and never
 * rejects: a gateway that fails is no reason to keep visitors from pages that need none.
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
