import { BlockList, isIP } from 'node:net';

/** Decides whether a connecting address may speak for others in X-Forwarded-For. */
export interface TrustedProxies {
  readonly any: boolean;
  has(address: string): boolean;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Reads a comma-separated list of addresses, ranges and the word `loopback`. Throws on anything else. */
export function trustedProxies(list: string): TrustedProxies {
  const block = new BlockList();
  const entries = list.split(',').flatMap((entry) => {
    const name = entry.trim();
    return name === '' ? [] : name === 'loopback' ? LOOPBACK : [name];
  });
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    if (family === undefined || rest.length > 0) throw new Error(`not an address or range: ${entry}`);
    if (prefix === undefined) block.addAddress(address, family);
    else block.addSubnet(address, prefixLength(prefix), family);
  }
  return {
    any: entries.length > 0,
    has(address) {
      const family = familyOf(address);
      return family !== undefined && block.check(address, family);
    },
  };
}

/**
 * Address of the visitor: the nearest one in X-Forwarded-For that is not a trusted
 * proxy, or the connection's own. What untrusted peers claim is ignored.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = plainAddress(peer ?? '') ?? '0.0.0.0';
  if (!proxies.any || forwardedFor === undefined) return address;
  const claims = forwardedFor.split(',');
  while (proxies.has(address)) {
    const claim = plainAddress(claims.pop() ?? '');
    if (claim === undefined) break;
    address = claim;
  }
  return address;
}

/** The bare address in `1.2.3.4:80`, `[::1]:80` or `::ffff:1.2.3.4`; undefined for what is none. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const withoutPort =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const unmapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutPort)?.[1] ?? withoutPort;
  return isIP(unmapped) === 0 ? undefined : unmapped;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

function prefixLength(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`not a prefix length: ${text}`);
  return Number(text);
}
