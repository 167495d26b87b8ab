/**
 * Has the page's language links lead back to all of its address, with a query and a fragment that the server, whose
 * page is the same for everybody, did not know (LANG-3).
 */
export function keepPlace(): void {
  const { pathname, search, hash } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.choices > a')) {
    const query = new URLSearchParams(link.search);
    query.set('back', pathname + search);
    link.search = query.toString();
    // Redirects hand it on, and tell no server.
    link.hash = hash;
  }
}
