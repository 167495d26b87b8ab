import { safeBackPath } from '#contract/core/back-path.ts';
import { href } from '#lib/routes/addresses.ts';

/** Where a banner leads: a page of this site, or another site in a new window (NAV-13). */
export interface Linkage {
  readonly href: string;
  readonly outside: boolean;
}

const PROMOTION_ID = /^[\w\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff-]{1,80}$/;

/** A banner's linkage is a path of the site, a web address or a promotion's id; anything else leads nowhere (HOME-1). */
export function parseLinkage(text: string): Linkage | undefined {
  const linkage = text.trim();
  if (linkage.startsWith('/')) {
    const path = safeBackPath(linkage, '');
    return path === '' ? undefined : { href: path, outside: false };
  }
  if (/^https?:\/\//i.test(linkage)) {
    return URL.canParse(linkage) ? { href: linkage, outside: true } : undefined;
  }
  return PROMOTION_ID.test(linkage)
    ? { href: href('promotionDetail', { id: linkage }), outside: false }
    : undefined;
}
