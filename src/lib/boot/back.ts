import { isHere } from '../storage/handover.ts';
import { attempt } from './attempt.ts';

/**
 * The back path given in the address of this page (NAV-6), where it is a page of ours other than login. The server's
 * rule (contract/back-path.ts) refuses more; this one, small enough for every page, never leaves the site's pages.
 */
export function givenBack(): string | false | undefined {
  const url = attempt(() => new URL(valueIn(location.search, 'back'), location.origin));
  return url && isHere(url.href) && /^\/m\/(?!login$).{0,500}$/.test(url.pathname) && url.href;
}

/** Empty where the query has no such name. */
export function valueIn(search: string, name: string): string {
  return new URLSearchParams(search).get(name) || '';
}
