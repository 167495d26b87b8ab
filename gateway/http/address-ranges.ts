import { BlockList, isIP } from 'node:net';

/** Tells whether an address lies in any of the ranges. */
export type InRanges = (address: string) => boolean;

/** An IPv4 address that came over IPv6 (`::ffff:192.0.2.1`) as plain IPv4; spaces and zones are dropped. */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/%.*$/, '');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** @throws {RangeError} when a part is neither an address nor a CIDR range */
export function addressRanges(parts: readonly string[]): InRanges {
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', bits, ...more] = part.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || more.length > 0 || !(length <= longest))
      throw new RangeError(`${part} is neither an address nor a CIDR range`);
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
