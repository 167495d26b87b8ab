/** One of the operator's image hosts, picked at random (NAV-13); empty where there is none: pictures come from this site. */
export function imageHost(hosts: readonly string[], random: () => number = Math.random): string {
  const usable = hosts.filter((host) => /^https:\/\/[^/\s]+\/?$/.test(host));
  return usable[Math.floor(random() * usable.length)]?.replace(/\/$/, '') ?? '';
}

/** Address of a picture that the gateway names: paths lie on the image host, whole addresses where they say. */
export function pictureAt(host: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? host + address : address;
}
