import { isIP } from 'node:net';
import { type InRanges, plainAddress } from '../core/address-ranges.ts';
import type { Client } from '../deps/ports.ts';

/**
 * Returns the client behind a connection. `X-Forwarded-For` counts only as far as trusted proxies wrote it. Read from
 * the right, the first address that is not a trusted proxy is the client's.
 * @param connection address of the other end of the connection
 */
export function resolveClient(
  connection: string,
  headers: Pick<Headers, 'get'>,
  isTrusted: InRanges,
  countryHeader: string,
): Client {
  let address = plainAddress(connection);
  if (!isTrusted(address)) return { address };
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).reverse();
  for (const hop of hops) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!isTrusted(hop)) break;
  }
  const country = headers.get(countryHeader)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) ? { address, country } : { address };
}
