import { page } from '#lib/html/page.client.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { HIDE_DOWNLOAD_BAR_KEY } from '#lib/storage/keys.ts';
import { closeDialog, toast } from '#lib/ui/index.client.ts';
import { type Offer, offerIn } from './offer.ts';
import { here, loadParts, type Parts, showPrompt, stack, toDownloadLinks } from './parts.client.ts';

/** How long the message about the profile's settings is shown before they open, in milliseconds (CONT-8). */
const PROFILE_WORD = 4_000;

/** Makes a link lead to the download for this phone (CONT-8). */
export function offerDownload(link: HTMLAnchorElement, parts: Parts): void {
  const offer = offerIn(here(), toDownloadLinks(parts));
  if (offer.kind === 'app') {
    link.href = offer.address;
    link.target = '_blank';
    link.rel = 'noopener';
  }
  link.addEventListener('click', (event) => {
    if (showOffer(offer, parts, link)) event.preventDefault();
  });
}

/** Shows an offer that is not a link: the sheet, or why there is none. False where the link applies. */
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
 * Does what the download bar would do, at a tap on any link to the app (HUB-2). Where there is nothing to show or to
 * download, or it does not load, the app's page explains it.
 */
export async function openDownload(link: HTMLAnchorElement): Promise<void> {
  const parts = await loadParts().catch(() => undefined);
  const offer: Offer =
    parts?.words.install === undefined ? { kind: 'guide' } : offerIn(here(), toDownloadLinks(parts));
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

/** After the download, when the page has the focus again: shows the next step, then opens the settings. */
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

/** A bar hidden by the visitor stays hidden, in a browser until the next start (NAV-12). */
const isHidden = (): boolean => browserArea.get(HIDE_DOWNLOAD_BAR_KEY) !== undefined;

/**
 * Shows the bar that offers the app, where there is one for this phone and the visitor has not hidden it (CONT-8).
 */
export function showDownloadBar(parts: Parts): void {
  const offer = offerIn(here(), toDownloadLinks(parts));
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
