/** Returns the attributes of a link to an operator's address: other sites open in a new window (NAV-13). */
export function linkTo(address: string): { href: string; target?: '_blank'; rel?: 'noopener' } {
  return /^https?:/i.test(address) ? { href: address, target: '_blank', rel: 'noopener' } : { href: address };
}

/** Returns whether an operator's address may be linked: a page of the site, or an address of an allowed scheme. */
export function mayLinkTo(address: string): boolean {
  return /^(?:https?:\/\/|tel:|mailto:|\/m\/)[^\s\\\p{Cc}]+$/iu.test(address);
}

/** Returns where a game or a room may open: this site or a web address; undefined for anything else. */
export function gameAddress(url: string, page: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, page);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}
