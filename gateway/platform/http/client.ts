import { isIP } from 'node:net';
import { type InRanges, plainAddress } from '../core/address-ranges.ts';

/** Who is calling, as far as the network tells. */
export interface Client {
  address: string;
  /** ISO 3166 alpha-2, where a trusted proxy names it. */
  country?: string;
}

/**
 * The visitor behind a connection. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the
 * right, the first address that is not one of them is the visitor.
 * @param connection address of the other end of the connection
 */
export function clientOf(
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
