import { page } from '#lib/html/page.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { preload } from './preload.client.ts';

/** Whether somebody pays for each byte, or waits long for it. */
function isDear(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches React once the page has nothing else to do, and does not run it: the member's next page finds it in the
 * browser's cache.
 */
export function fetchIslandsAtIdle(): void {
  const files: string = import.meta.env.ISLAND_FILES;
  if (files === '' || isDear()) return;
  // Nobody waits for them: a page that needs one asks again.
  const start = () =>
    preload(async () => tabArea.set(page.member ?? '', 'fetched'), files.split(' ')).catch(() => undefined);
  const atIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') atIdle();
  else window.addEventListener('load', atIdle, { once: true });
}
