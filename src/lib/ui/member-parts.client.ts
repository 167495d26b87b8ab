/** What a domain does on the pages of a member; the member script, which guests never load, calls each domain's. */
export interface MemberParts {
  /** Once, when the page is there. */
  start(): void;
  /** Fills in what is private: at the start, and again when the page comes back from the back/forward cache. */
  fill?(): void;
}

/** Calls `follow` with the first element that matches, where there is one. */
export function onPage(selector: string, follow: (element: HTMLElement) => Promise<unknown>): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) void follow(element);
}

/** Writes something private into every element that matches; signing out empties what is marked (fault 16). */
export function fillPrivate(selector: string, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.dataset.private = '';
    element.textContent = text;
  }
}

export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
