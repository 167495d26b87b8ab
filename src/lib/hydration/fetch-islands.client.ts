import { isDear } from '#lib/html/connection.client.ts';
import { page } from '#lib/html/page.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { preload } from './preload.client.ts';

/** Loads React once the page is idle, without running it: the member's next page finds it in the browser's cache. */
export function fetchIslandsAtIdle(): void {
  const files: string = import.meta.env.ISLAND_FILES;
  if (files === '' || isDear()) return;
  // Nothing waits for these files: a page that needs one loads it itself.
  const start = () =>
    preload(async () => tabArea.set(page.member ?? '', 'fetched'), files.split(' ')).catch(() => undefined);
  const atIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') atIdle();
  else window.addEventListener('load', atIdle, { once: true });
}
