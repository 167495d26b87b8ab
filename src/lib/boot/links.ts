import { isHere } from '../storage/handover.ts';
import { attempt } from './attempt.ts';
import { givenBack, valueIn } from './back.ts';
import { keep } from './preferences.ts';

/** What the native shells, and they alone, put into the window for outside addresses (NAV-13). */
declare const webkit: { messageHandlers: { openExternal: { postMessage(address: string): undefined } } };
declare const android: { openExternal(address: string): boolean };

/** Follows the links that do more than lead somewhere: pickers, back arrows, outside addresses in the app. */
export function followLinks(): void {
  addEventListener('keydown', closeMenu);
  addEventListener('click', (event) => {
    closeMenu(event);
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    // The address of a picker ends in the name under which the choice is kept.
    const [, name] = link.pathname.split('/m/set-');
    if (name) keep(name, valueIn(link.search, 'to'));
    if ((link.target && openNatively(link.href)) || goBack(link)) event.preventDefault();
  });
}

/** Opens `address` by the handler of the app shell; false where there is none. */
function openNatively(address: string): boolean | undefined {
  return (
    attempt(() => webkit.messageHandlers.openExternal.postMessage(address) || true) ||
    attempt(() => android.openExternal(address))
  );
}

/** A back arrow says `previous` where it leads to the page before; its own address leads home. */
function goBack(link: HTMLAnchorElement): boolean | undefined {
  const { back } = link.dataset;
  const given = back !== undefined && givenBack();
  if (given) link.href = given;
  else if (back && history.length > 1 && isHere(document.referrer)) {
    history.back();
    return true;
  }
  return undefined;
}

/** Closes the open menu at Escape, or at a tap outside it. */
function closeMenu({ target, key }: Event & { key?: string }): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu[open]');
  if (menu && (key ? key === 'Escape' : !menu.contains(target as Node))) menu.open = false;
}
