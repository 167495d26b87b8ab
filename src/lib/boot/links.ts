import { SET_LANGUAGE, SET_THEME } from '../paths.ts';
import { LANGUAGE_KEY, THEME_KEY } from '../storage/keys.ts';
import { backTarget } from './back.ts';
import { page } from './page.ts';
import { keep } from './preferences.ts';

/** Native shells that open outside addresses themselves (NAV-13). */
interface NativeWindow {
  webkit?: { messageHandlers?: { openExternal?: { postMessage(address: string): void } } };
  android?: { openExternal?(address: string): void };
}

/** Opens `address` by the app shell's own handler; false outside the shell. */
function openNatively(address: string): boolean {
  const { webkit, android } = window as unknown as NativeWindow;
  const ios = webkit?.messageHandlers?.openExternal;
  if (ios) ios.postMessage(address);
  else if (android?.openExternal) android.openExternal(address);
  else return false;
  return true;
}

/** One listener for the links that do more than lead somewhere: pickers, back arrows, outside addresses, open menus. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    closeMenus(target);
    if (!link || event.defaultPrevented) return;
    const { pathname, searchParams } = new URL(link.href);
    if (pathname === SET_LANGUAGE) keep(LANGUAGE_KEY, searchParams.get('to') ?? '');
    if (pathname === SET_THEME) keep(THEME_KEY, searchParams.get('to') ?? '');
    if (link.target === '_blank' && page.shell === 'app' && openNatively(link.href)) event.preventDefault();
    if (link.dataset.back === undefined) return;
    const back = backTarget(
      location.search,
      location.origin,
      history.length > 1 && link.dataset.back ? document.referrer : '',
    );
    if (!back) return;
    event.preventDefault();
    if (back === 'previous') history.back();
    else location.assign(back);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeMenus();
  });
}

/** Closes every open menu that `inside` is not part of. */
function closeMenus(inside?: Element): void {
  for (const menu of Array.from(document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))) {
    if (!inside || !menu.contains(inside)) menu.open = false;
  }
}
