import { HIDE_DOWNLOAD_BAR_KEY } from '../storage/keys.ts';
import { attempt } from './attempt.ts';
import { page } from './page.ts';

/** Marks what the site runs in; in a plain browser a hidden download bar shows again at start-up (NAV-12). */
export function markShell(): void {
  const agent = navigator.userAgent;
  const installed =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);
  page.shell = /LobbyApp/.test(agent) ? 'app' : installed ? 'installed' : 'browser';
  if (page.shell === 'browser') attempt(() => localStorage.removeItem(HIDE_DOWNLOAD_BAR_KEY));
}
