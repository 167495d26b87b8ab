import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';
import { page } from '#lib/ui/page.client.ts';
import { offerDownload } from './download.client.ts';
import { offerIn } from './offer.ts';
import { here, linksOf, loadParts, type Parts, stack } from './parts.client.ts';
import { showPopups } from './popups.client.ts';

/** Milliseconds after which a guest who stayed may be spoken to. */
const GUEST_POPUPS_AFTER = 2_500;

let shown: Promise<void> | undefined;

/** What home shows once somebody uses it: the download bar, the way back into a game, a guest's popups. */
export function showBars(): Promise<void> {
  // Nobody asked for it, so nobody is told where it fails.
  shown ??= show().catch(() => {});
  return shown;
}

async function show(): Promise<void> {
  const parts = await loadParts();
  showDownloadBar(parts);
  if (page.session === 'member') {
    const { showEntrance } = await import('#lib/games/entrance.client.ts');
    return showEntrance(parts);
  }
  setTimeout(() => {
    // Whoever is in the middle of something is left alone.
    if (!document.hidden && !document.querySelector('dialog[open], details.menu[open]'))
      void showPopups(parts);
  }, GUEST_POPUPS_AFTER);
}

/**
 * Hidden by the visitor it stays away: for good in the app and from the home screen, for the visit in a plain browser,
 * whose own flag every start-up forgets (NAV-12); a page is a start-up, and nothing but the bar asks for the flag.
 */
function isHidden(): boolean {
  return [browserArea, tabArea].some((area) => area.get(HIDE_DOWNLOAD_BAR_KEY) !== undefined);
}

function showDownloadBar(parts: Parts): void {
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
