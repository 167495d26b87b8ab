import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { UNREAD_CHANGED } from '#lib/messages/index.ts';
import { SERVICE_PART } from '#lib/routes/paths.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';

const SHEET = 'service';

/**
 * Opens the sheet with all channels of customer service (HUB-5); a tap on one closes it. Where the sheet does not
 * load, its page opens.
 */
export async function openService(link: HTMLAnchorElement): Promise<void> {
  if (window.location.pathname === link.pathname) return;
  try {
    const sheet = document.getElementById(SHEET) ?? (await fetchSheet());
    openDialog(sheet);
    // The member script fills in what it finds.
    document.dispatchEvent(new CustomEvent(UNREAD_CHANGED));
  } catch {
    window.location.assign(link.href);
  }
}

async function fetchSheet(): Promise<HTMLElement> {
  const part = (await fetchPage(SERVICE_PART, SHEET)).getElementById(SHEET) as HTMLElement;
  await addStyles(part.dataset.styles ?? '');
  // Tapped twice, it may be there by now.
  const known = document.getElementById(SHEET);
  if (known) return known;
  const sheet = document.importNode(part, true);
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a, button')) closeDialog(sheet);
  });
  document.body.append(sheet);
  return sheet;
}
