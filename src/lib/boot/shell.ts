import { HIDE_DOWNLOAD_BAR_KEY } from '../storage/keys.ts';
import { page } from './page.ts';

/** Marks what the site runs in and on; outside the app a hidden download bar shows again at start-up (NAV-12). */
export function markShell(): void {
  const agent = navigator.userAgent;
  const installed =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);
  page.shell = /LobbyApp/.test(agent) ? 'app' : installed ? 'installed' : 'browser';
  page.os = /iP(hone|ad|od)/.test(agent) ? 'ios' : /Android/.test(agent) ? 'android' : 'other';
  if (page.shell !== 'browser') return;
  try {
    localStorage.removeItem(HIDE_DOWNLOAD_BAR_KEY);
  } catch {
    // Storage is denied: nothing was kept.
  }
}
