import { LOGIN } from '../paths.ts';

/**
 * Where a back arrow leads (NAV-6): the given back path when it is one of our pages
 * and not login again, else `previous` when this site was the page before, else
 * undefined: the link's own address.
 */
export function backTarget(search: string, origin: string, referrer: string): string | undefined {
  const given = new URLSearchParams(search).getAll('back');
  if (given.length === 1 && given[0] && given[0].length <= 512) {
    try {
      const { origin: site, pathname, search: query } = new URL(given[0], origin);
      if (given[0][0] === '/' && site === origin && /^\/(m(\/|$)|$)/.test(pathname) && pathname !== LOGIN) {
        return pathname + query;
      }
    } catch {
      // Not an address.
    }
  }
  return referrer.startsWith(`${origin}/`) ? 'previous' : undefined;
}
