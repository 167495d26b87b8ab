/**
 * The one inline script of every page, run before paint: theme, language, session,
 * who may see the page; then the few listeners that make links feel native.
 * Without it every page works, except for what needs a session.
 */
import { followLinks } from './links.ts';
import { markOffline, registerServiceWorker } from './network.ts';
import { showLanguage, showTheme } from './preferences.ts';
import { admit, returnFromCache } from './session.ts';
import { markShell } from './shell.ts';

showTheme();
showLanguage();
markShell();
admit();
markOffline();
followLinks();
registerServiceWorker();
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  showTheme();
  showLanguage();
  returnFromCache();
});
