/**
 * Returns whether this site offers a feature, or the call of a path: the document names what is off (OPER-8). The address
 * of a page is not asked for here: the server leaves out its links.
 */
export const isOffered = (nameOrPath: string): boolean =>
  !document.documentElement.dataset.off?.split(' ').some((start) => nameOrPath.startsWith(start));
