/** Returns the element of an id, which the page has in each case. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/** Returns all elements of a selector. */
export const elements = (selector: string, within: ParentNode = document): HTMLElement[] =>
  Array.from(within.querySelectorAll<HTMLElement>(selector));
