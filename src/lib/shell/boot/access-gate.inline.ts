import { leave, page } from '#lib/html/page.client.ts';
import { HOME, LOGIN } from '#lib/routes/paths.ts';

/**
 * Inline script of pages that not everybody may see, after the one of every page: sends guests to login and back
 * (NAV-16), and everybody but agents home from the agent area (AGENT-1).
 */
if (page.audience === 'agent' && page.kind !== 'agent') leave(HOME);
else if (page.session === 'guest') {
  leave(`${LOGIN}?back=${encodeURIComponent(location.pathname + location.search)}`);
}
