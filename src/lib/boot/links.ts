import { SET_LANGUAGE, SET_THEME } from '../paths.ts';
import { LANGUAGE_KEY, THEME_KEY } from '../storage/keys.ts';
import { attempt } from './attempt.ts';
import { backTarget } from './back.ts';
import { page } from './page.ts';
import { keep } from './preferences.ts';

/** What the native shells put into the window for outside addresses (NAV-13). */
declare const webkit: { messageHandlers: { openExternal: { postMessage(address: string): void } } };
declare const android: { openExternal(address: string): boolean };

const CHOICES: Record<string, string> = { [SET_LANGUAGE]: LANGUAGE_KEY, [SET_THEME]: THEME_KEY };

/** Follows the links that do more than lead somewhere: pickers, back arrows, outside addresses in the app. */
export function followLinks(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element;
    closeMenu(target);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    const { pathname, searchParams } = new URL(link.href);
    const name = CHOICES[pathname];
    if (name) keep(name, searchParams.get('to'));
    const { back } = link.dataset;
    if ((link.target && openNatively(link.href)) || (back !== undefined && goBack(back))) {
      event.preventDefault();
    }
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeMenu();
  });
}

/** Opens `address` by the handler of the app shell; false where there is none. */
function openNatively(address: string): boolean {
  if (page.shell !== 'app') return false;
  try {
    webkit.messageHandlers.openExternal.postMessage(address);
    return true;
  } catch {
    return !!attempt(() => android.openExternal(address));
  }
}

/** `fallback` is `previous`, or empty for arrows that lead home unless a back path is given. */
function goBack(fallback: string): boolean {
  const { search, origin } = location;
  const back = backTarget(search, origin, fallback && history.length > 1 ? document.referrer : '');
  if (back === 'previous') history.back();
  else if (back) location.assign(back);
  return back !== '';
}

/** Closes the open menu unless `inside` is part of it. */
function closeMenu(inside?: Element): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu[open]');
  if (menu && !(inside && menu.contains(inside))) menu.open = false;
}
