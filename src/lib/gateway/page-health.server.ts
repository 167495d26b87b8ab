import type { Answer } from './answer.ts';

/** `partial`: something had to be left out; `failed`: nothing of the page's own could be shown. */
export type PageHealth = 'whole' | 'partial' | 'failed';

/** Health of a page whose parts these calls feed. */
export function healthOf(parts: readonly Answer<unknown>[]): PageHealth {
  const lost = parts.filter(({ ok }) => !ok).length;
  if (lost === 0) return 'whole';
  return lost === parts.length ? 'failed' : 'partial';
}

/** Seconds after which a failed page may be asked for again. */
const RETRY_AFTER = '10';

/** Tells the page cache and the browser what became of the page (faults 1, 2 and 6). */
export function reportHealth(response: { status?: number; headers: Headers }, health: PageHealth): void {
  if (health === 'whole') return;
  response.headers.set('x-page', health);
  if (health === 'partial') return;
  response.status = 503;
  response.headers.set('retry-after', RETRY_AFTER);
}
