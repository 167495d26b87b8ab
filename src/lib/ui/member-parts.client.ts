/** What a domain does on the pages of a member; the member script, which guests never load, calls each domain's. */
export interface MemberParts {
  /** Once, when the page is there. */
  start(): void;
  /** Fills in what is private: at the start, and again when the page comes back from the back/forward cache. */
  fill?(): void;
}

/**
 * Where an element matches: loads what serves it, then calls `follow` with it and the first such element. What does not
 * come, the page being left, say, leaves the page as the server drew it.
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

/** Writes something private into every element that matches; signing out empties what is marked (fault 16). */
export function fillPrivate(selector: string, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.dataset.private = '';
    element.textContent = text;
  }
}

export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
