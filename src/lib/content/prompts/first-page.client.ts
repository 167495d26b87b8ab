import { tabArea } from '#lib/storage/areas.client.ts';
import { VISITED_KEY } from '#lib/storage/keys.ts';

let known: boolean | undefined;

/**
 * Returns whether this page is the first of its visit: a tab that came from no page of the site and was not here
 * before (WAY-21). A reload does not change that.
 */
export function isFirstPage(): boolean {
  known ??= look();
  return known;
}

function look(): boolean {
  const wasHere = tabArea.get(VISITED_KEY);
  tabArea.set(VISITED_KEY, 'yes');
  if (document.referrer.startsWith(`${window.location.origin}/`)) return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !wasHere || entry?.type === 'reload';
}
