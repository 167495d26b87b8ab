/**
 * What a domain does on the pages of a member; the member script, which guests never load, calls each domain's parts.
 */
export interface MemberParts {
  /** Called once, when the page is loaded. */
  start(): void;
  /** Fills in private data: at the start, and again when the page returns from the back/forward cache. */
  fill?(): void;
}

/**
 * Loads a part where an element of the page matches, then calls `follow` with the part and the first such element. If
 * the part does not load, for example while the page is left, the page stays as the server rendered it.
 */
export function onPage<Part>(
  selector: string,
  load: () => Promise<Part>,
  follow: (part: Part, element: HTMLElement) => unknown,
): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element)
    load().then(
      (part) => follow(part, element),
      () => {},
    );
}

/** Writes private text into every element that matches; signing out empties the marked elements (fault 16). */
export function fillPrivate(selector: string, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.dataset.private = '';
    element.textContent = text;
  }
}

export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
