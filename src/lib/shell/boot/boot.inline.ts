import { page } from '#lib/html/page.client.ts';
import { showLanguage, showTheme } from './preferences.inline.ts';
import { returnFromCache, welcome } from './session.inline.ts';

/**
 * The inline script in the head of every page: what has to be known before anything is painted, theme, language and
 * session. The rest waits for the page's end (`links-and-network.ts`): on a slow line every byte here is paint that
 * comes later. Without it every page works, except for what needs a session.
 */

markShell();
showTheme();
showLanguage();
welcome();
// What helps where pictures fail is loaded once one has (fault 21).
const { pictures } = page;
if (pictures) addEventListener('error', () => import(/* @vite-ignore */ pictures).catch(() => {}), true);
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  showTheme();
  showLanguage();
  returnFromCache();
});

declare global {
  interface Navigator {
    /** Whether iOS opened the site from its home screen. */
    readonly standalone?: boolean;
  }
}

/** Marks what the site runs in. */
function markShell(): void {
  page.shell = navigator.userAgent.includes('LobbyApp')
    ? 'app'
    : navigator.standalone || matchMedia('(display-mode: standalone)').matches
      ? 'installed'
      : 'browser';
}
