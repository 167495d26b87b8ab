import { href } from '#lib/routes/addresses.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';

/** Follows a link that needs more than the browser; the boot script imports this when one is tapped. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  if (link.target) openOutside(link.href);
  else if (link.pathname === href('messages')) openSheet(link, document.getElementById('service'));
  else await (await import('../auth/access-sheet.ts')).openAccessSheet(link.href);
}

/** The sheet of all ways to customer service (HUB-5); what is tapped in it closes it. A page without one is left. */
function openSheet(link: HTMLAnchorElement, sheet: HTMLElement | null): void {
  if (!sheet) {
    window.location.assign(link.href);
    return;
  }
  sheet.onclick = ({ target }) => {
    if ((target as Element).closest('a, button')) closeDialog(sheet);
  };
  openDialog(sheet);
}

/** What the native shells, and they alone, put into the window for outside addresses (NAV-13). */
declare const webkit: { messageHandlers: { openExternal: { postMessage(address: string): undefined } } };
declare const android: { openExternal(address: string): undefined };

/** By the handler of the app shell; where there is none, in a window of its own that cannot reach back. */
function openOutside(address: string): void {
  const handlers = [
    () => webkit.messageHandlers.openExternal.postMessage(address),
    () => android.openExternal(address),
  ];
  if (!handlers.some(works)) window.open(address, '_blank', 'noopener');
}

function works(action: () => undefined): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
