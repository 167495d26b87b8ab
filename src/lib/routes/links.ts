/** Attributes of a link to an address that an operator set: other sites open in a window of their own (NAV-13). */
export function linkTo(address: string): { href: string; target?: '_blank'; rel?: 'noopener' } {
  return /^https?:/i.test(address) ? { href: address, target: '_blank', rel: 'noopener' } : { href: address };
}

/** Whether an address that an operator set may be linked to: a page of the site, or one of the usual kinds elsewhere. */
export function mayLinkTo(address: string): boolean {
  return /^(?:https?:\/\/|tel:|mailto:|\/m\/)[^\s\\\p{Cc}]+$/iu.test(address);
}

/** Where a game or a room may open: this site or a web address; undefined for anything else. */
export function gameAddress(url: string, page: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, page);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}
