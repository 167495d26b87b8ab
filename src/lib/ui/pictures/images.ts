/**
 * Returns one of the operator's image hosts, picked at random (NAV-13); empty where there is none: pictures come from
 * this site.
 */
export function imageHost(hosts: readonly string[], random: () => number = Math.random): string {
  const usable = hosts.filter((host) => /^https:\/\/[^/\s]+\/?$/.test(host));
  return usable[Math.floor(random() * usable.length)]?.replace(/\/$/, '') ?? '';
}

/** Returns the address of a gateway's picture: paths are on the image host, full addresses stay unchanged. */
export function pictureAt(host: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? host + address : address;
}
