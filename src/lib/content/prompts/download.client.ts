import { page } from '#lib/html/page.client.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';
import { closeDialog, toast } from '#lib/ui/index.client.ts';
import { type Offer, offerIn } from './offer.ts';
import { here, linksOf, loadParts, type Parts, showPrompt, stack } from './parts.client.ts';

/** Milliseconds that the word about the profile's settings stays before they are opened (CONT-8). */
const PROFILE_WORD = 4_000;

/** Makes a link lead to what suits this phone (CONT-8). */
export function offerDownload(link: HTMLAnchorElement, parts: Parts): void {
  const offer = offerIn(here(), linksOf(parts));
  if (offer.kind === 'app') {
    link.href = offer.address;
    link.target = '_blank';
    link.rel = 'noopener';
  }
  link.addEventListener('click', (event) => {
    if (showOffer(offer, parts, link)) event.preventDefault();
  });
}

/** Shows what is no link: the sheet, or why there is none. False where the link is the way. */
function showOffer(offer: Offer, parts: Parts, link: HTMLAnchorElement): boolean {
  if (offer.kind === 'use-safari') toast('info', parts.words.useSafari ?? '');
  else if (offer.kind === 'home-screen') {
    const around = link.closest<HTMLElement>('dialog');
    if (around) closeDialog(around);
    void showSheet(parts, offer);
  } else return false;
  return true;
}

/**
 * Does what the download bar would, at a tap on any way to the app (HUB-2): where there is nothing to show or to fetch,
 * or it does not come, its page says how.
 */
export async function openDownload(link: HTMLAnchorElement): Promise<void> {
  const parts = await loadParts().catch(() => undefined);
  const offer: Offer =
    parts?.words.install === undefined ? { kind: 'guide' } : offerIn(here(), linksOf(parts));
  if (parts && showOffer(offer, parts, link)) return;
  window.location.assign(offer.kind === 'app' ? offer.address : link.href);
}

async function showSheet(
  parts: Parts,
  { legacy, profile }: { legacy: boolean; profile: string | undefined },
): Promise<void> {
  const sheet = parts.take('home-screen');
  if (!sheet) return;
  if (!legacy) sheet.querySelector('[data-legacy]')?.remove();
  const link = sheet.querySelector<HTMLAnchorElement>('[data-profile]');
  if (profile && link) {
    link.href = profile;
    link.addEventListener('click', () => afterProfile(parts));
  } else link?.remove();
  await showPrompt(sheet);
}

/** Once the download was answered and the page has the focus again: what comes next, then the settings themselves. */
function afterProfile({ words: { profileNext = '', provisioning } }: Parts): void {
  addEventListener(
    'focus',
    () => {
      toast('info', profileNext, { duration: PROFILE_WORD });
      if (provisioning) setTimeout(() => location.assign(provisioning), PROFILE_WORD);
    },
    { once: true },
  );
}

/** Hidden by the visitor it stays away, in a browser until the next start (NAV-12). */
const isHidden = (): boolean => browserArea.get(HIDE_DOWNLOAD_BAR_KEY) !== undefined;

/** The bar that offers the app, where there is one for this phone and the visitor has not hidden it (CONT-8). */
export function showDownloadBar(parts: Parts): void {
  const offer = offerIn(here(), linksOf(parts));
  const bar =
    parts.words.install !== undefined && offer.kind !== 'none' && !isHidden() && parts.take('download-bar');
  if (!bar) return;
  const link = bar.querySelector<HTMLAnchorElement>('[data-download]');
  if (link) offerDownload(link, parts);
  bar.querySelector('[data-hide]')?.addEventListener('click', () => {
    browserArea.set(HIDE_DOWNLOAD_BAR_KEY, 'yes');
    bar.remove();
    delete page.bar;
  });
  stack().prepend(bar);
  page.bar = '';
}
