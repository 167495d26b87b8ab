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
