import { page } from '#lib/html/page.client.ts';
import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';
import { offerDownload } from './download.client.ts';
import { offerIn } from './offer.ts';
import { here, linksOf, type Parts, stack } from './parts.client.ts';

/**
 * Hidden by the visitor it stays away: for good in the app and from the home screen, for the visit in a plain browser,
 * whose own flag every start-up forgets (NAV-12); a page is a start-up, and nothing but the bar asks for the flag.
 */
function isHidden(): boolean {
  return [browserArea, tabArea].some((area) => area.get(HIDE_DOWNLOAD_BAR_KEY) !== undefined);
}

/** The bar that offers the app, where there is one for this phone and the visitor has not hidden it (CONT-8). */
export function showDownloadBar(parts: Parts): void {
  if (page.shell === 'browser') browserArea.remove(HIDE_DOWNLOAD_BAR_KEY);
  const offer = offerIn(here(), linksOf(parts));
  const bar =
    parts.words.install !== undefined && offer.kind !== 'none' && !isHidden() && parts.take('download-bar');
  if (!bar) return;
  const link = bar.querySelector<HTMLAnchorElement>('[data-download]');
  if (link) offerDownload(link, parts);
  bar.querySelector('[data-hide]')?.addEventListener('click', () => {
    for (const area of [browserArea, tabArea]) area.set(HIDE_DOWNLOAD_BAR_KEY, 'yes');
    bar.remove();
  });
  stack().prepend(bar);
}
