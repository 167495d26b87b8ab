import { type Action, may } from '#contract/permissions.ts';
import { attempt, leave, page } from '#lib/html/page.client.ts';
import { HOME, LOGIN } from '#lib/routes/paths.ts';
import { keptSession } from '#lib/storage/handover.client.ts';

/**
 * The inline script of pages for some visitors only, after the script of every page. It sends guests to login and
 * back (NAV-16), and all except agents from the agent area to home (AGENT-1). A page for other types than the
 * member's is marked before any part of it starts (TRIAL-2). For permitted members the page's scripts are fetched at
 * once, unless the server renders its islands. Those islands are what the member came for, and a slow line carries
 * one thing at a time.
 */
if (page.audience === 'agent' && page.kind !== 'agent') leave(HOME);
else if (page.session === 'guest') {
  leave(`${LOGIN}?back=${encodeURIComponent(location.pathname + location.search)}`);
} else if (page.action && !may(page.action as Action, keptSession().type)) page.refused = '';
else if (!attempt(() => sessionStorage.getItem(page.member as string))) {
  Promise.resolve(window.drawnPart).then(fetchScripts);
}

/**
 * Fetches the scripts of all member pages before the page discovers them, as each script is imported by the one
 * before. Once per tab: from then on the browser's cache has them.
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
