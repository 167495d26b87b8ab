import { isHere } from '../storage/handover.ts';
import { attempt } from './attempt.ts';

/** Pages that lead nobody in circles, written plainly. */
const PAGE = /^\/m(?!\/(login|register|forget|set-)\b)(\/[\w.-]+)*\/?$/i;

/**
 * The back path given in the address of this page, where it is one that the server would lead back to (NAV-6). Its
 * rule (contract/back-path.ts) also takes paths with other letters, encoded; the site has none.
 */
export function givenBack(): string | false | undefined {
  const back = valueIn(location.search, 'back');
  const url = attempt(() => new URL(back, location.origin));
  return url && !back[512] && isHere(url.href) && PAGE.test(url.pathname) && url.href;
}

/** Empty where the query has no such name. */
export function valueIn(search: string, name: string): string {
  return new URLSearchParams(search).get(name) || '';
}
