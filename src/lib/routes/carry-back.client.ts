import { safeBackPath } from '#contract/core/back-path.ts';

/** Passes the way back on to the pages next to this one (NAV-16): to links in `root` marked `data-carry-back`. */
export function carryBack(root: ParentNode): void {
  const back = new URLSearchParams(window.location.search).get('back');
  if (back === null) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-carry-back]')) {
    const search = new URLSearchParams(link.search);
    search.set('back', safeBackPath(back));
    link.search = search.toString();
  }
}
