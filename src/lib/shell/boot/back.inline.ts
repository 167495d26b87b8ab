/** Addresses of pages that lead nobody in circles, written plainly, with whatever query. */
const PAGE = /^\/m(?!\/(login|register|forget|set-)\b)(\/[\w-]+)*\/?([?#]\S{0,400})?$/i;

/**
 * The back path given in the address of this page, where it is one that the server would lead back to (NAV-6). Its
 * rule (contract/back-path.ts) also takes paths with other letters, encoded; the site has none.
 */
export function givenBack(): string | false {
  const back = valueIn(location.search, 'back');
  return PAGE.test(back) && back;
}

/** Empty where the query has no such name. */
export function valueIn(search: string, name: string): string {
  return new URLSearchParams(search).get(name) || '';
}
