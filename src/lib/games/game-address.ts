/** Where a game or a room may open: this site or a web address; undefined for anything else. */
export function gameAddress(url: string, page: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, page);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}
