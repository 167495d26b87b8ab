import { toMemberKind } from '#contract/core/member-types.ts';
import { attempt, page, reload } from '#lib/html/page.client.ts';
import { FAILED_LOADS } from '#lib/routes/paths.ts';
import { MEMBER_TABS_KEY, TYPED_KEY } from '#lib/storage/keys.ts';
import { keptText, showLanguage, showTheme } from './preferences.inline.ts';
import { storedSession, type, userName } from './session.inline.ts';

/**
 * The inline script in the head of every page. It sets what must be known before the first paint: theme, language and
 * session. The rest waits for the page's end (`links-and-network.inline.ts`): on a slow line every byte here delays
 * the paint. Without this script every page works, except for what needs a session.
 */

markShell();
showTheme();
showLanguage();
// The page was a guest's until now.
if (userName) {
  page.session = 'member';
  page.kind = toMemberKind(type as number);
}
// Loads the members' script; and where another tab may be logged in, the script that asks it for its session. If it
// does not load, for example while the page is left, everything else works (fault 20).
if (userName || +keptText(MEMBER_TABS_KEY)) import(/* @vite-ignore */ page.member as string).catch(help);
// Pictures (fault 21), and styles, scripts and islands that are gone since a deploy (ALL-13).
addEventListener('error', help, true);
if (attempt(() => sessionStorage[TYPED_KEY])) help();
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  showTheme();
  showLanguage();
  // The page may show a member who has logged out since (fault 16).
  if (storedSession().userName !== userName) reload();
});

/** Loads the script for what does not load, at its first use. Where that fails too, the page stays as it is. */
function help(cause?: unknown): void {
  import(/* @vite-ignore */ FAILED_LOADS).then(
    (script) => script.help(cause),
    () => {},
  );
}

declare global {
  interface Navigator {
    /** Whether iOS opened the site from its home screen. */
    readonly standalone?: boolean;
  }
}

/** Marks the environment that the site runs in. */
function markShell(): void {
  page.shell = navigator.userAgent.includes('LobbyApp')
    ? 'app'
    : navigator.standalone || matchMedia('(display-mode: standalone)').matches
      ? 'installed'
      : 'browser';
}
