import { BlockList, isIP } from 'node:net';

/** Reports whether an address is in any of the ranges. */
export type InRanges = (address: string) => boolean;

/** Returns the bare address in `1.2.3.4:80`, `[::1]:80`, `fe80::1%eth0` and `::ffff:192.0.2.1`. */
export function plainAddress(text: string): string {
  const trimmed = text.trim().replace(/%[^\]]*/, '');
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
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
