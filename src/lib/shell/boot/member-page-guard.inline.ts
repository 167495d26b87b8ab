import { type Action, may } from '#contract/permissions.ts';
import { attempt, leave, page } from '#lib/html/page.client.ts';
import { HOME, LOGIN } from '#lib/routes/paths.ts';
import { keptSession } from '#lib/storage/handover.client.ts';

/**
 * Inline script of pages that not everybody may see, after the one of every page: sends guests to login and back
 * (NAV-16), and everybody but agents home from the agent area (AGENT-1). What is for other types than the member's is
 * marked before anything of it can start (TRIAL-2). To whom it is open, the page's scripts are fetched at once, unless the
 * server draws its islands: that is what they come to see, and a slow line carries one thing at a time.
 */
if (page.audience === 'agent' && page.kind !== 'agent') leave(HOME);
else if (page.session === 'guest') {
  leave(`${LOGIN}?back=${encodeURIComponent(location.pathname + location.search)}`);
} else if (page.action && !may(page.action as Action, keptSession().type)) page.refused = '';
else if (!attempt(() => sessionStorage.getItem(page.member as string))) {
  Promise.resolve(window.drawnPart).then(fetchScripts);
}

/**
 * Fetches what every page for members runs before the page finds out, as each script is imported by the one before. Once
 * in a tab: from then on the browser's cache has them.
 */
function fetchScripts(): void {
  page.files?.split(' ').forEach(fetchScript);
  attempt(() => sessionStorage.setItem(page.member as string, 'fetched'));
}

function fetchScript(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}
