/**
 * The inline script of every page, run before paint: theme, language, session; then the few listeners that make links feel native.
 * Without it every page works, except for what needs a session.
 */
import { followLinks } from './links.ts';
import { markOffline, registerServiceWorker } from './network.ts';
import { watchPictures } from './pictures.ts';
import { showLanguage, showTheme } from './preferences.ts';
import { returnFromCache, welcome } from './session.ts';
import { markShell } from './shell.ts';

showTheme();
showLanguage();
markShell();
welcome();
markOffline();
followLinks();
registerServiceWorker();
watchPictures();
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  showTheme();
  showLanguage();
  returnFromCache();
});
