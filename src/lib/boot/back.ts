import { LOGIN } from '../paths.ts';
import { attempt } from './attempt.ts';

/**
 * Where a back arrow leads (NAV-6): the back path given in `search` when it is a page
 * of ours, else `previous` when `referrer` is on this site, else nothing: the arrow's
 * own address. The server's rule for back paths (contract/back-path.ts) refuses more;
 * this one, small enough for every page, never leaves the site's pages.
 */
export function backTarget(search: string, origin: string, referrer: string): string {
  const given = new URLSearchParams(search).get('back');
  const url = given && given.length <= 512 && attempt(() => new URL(given, origin));
  if (url && url.origin === origin && /^\/m\//.test(url.pathname) && url.pathname !== LOGIN) {
    return url.pathname + url.search;
  }
  return referrer.startsWith(`${origin}/`) ? 'previous' : '';
}
