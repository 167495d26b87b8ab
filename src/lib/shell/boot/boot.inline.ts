/**
 * The inline script in the head of every page: what has to be known before anything is painted, theme, language and
 * session. The rest waits for the page's end (`links-and-network.ts`): on a slow line every byte here is paint that
 * comes later. Without it every page works, except for what needs a session.
 */
import { watchPictures } from './pictures.inline.ts';
import { showLanguage, showTheme } from './preferences.inline.ts';
import { returnFromCache, welcome } from './session.inline.ts';
import { markShell } from './shell.inline.ts';

showTheme();
showLanguage();
markShell();
welcome();
watchPictures();
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  showTheme();
  showLanguage();
  returnFromCache();
});
