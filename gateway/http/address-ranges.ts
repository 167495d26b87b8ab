import { BlockList, isIP } from 'node:net';

/** Tells whether an address lies in any of the ranges. */
export type InRanges = (address: string) => boolean;

/** An IPv4 address that came over IPv6 (`::ffff:192.0.2.1`) as plain IPv4; spaces and zones are dropped. */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/%.*$/, '');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** @returns undefined when a part is neither an address nor a CIDR range */
export function addressRanges(parts: readonly string[]): InRanges | undefined {
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', bits, ...more] = part.split('/');
    const version = isIP(address);
    if (!version || more.length > 0) return undefined;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
      list.addSubnet(address, Number(bits), family);
    else return undefined;
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
