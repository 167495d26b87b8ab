/**
 * Makes the page's language links lead back to its full address. Query and fragment are unknown to the server, whose
 * page is the same for all visitors (LANG-3).
 */
export function keepPlace(): void {
  const { pathname, search, hash } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.choices > a')) {
    const query = new URLSearchParams(link.search);
    query.set('back', pathname + search);
    link.search = query.toString();
    // A fragment survives redirects and is not sent to the server.
    link.hash = hash;
  }
}
