import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GatewayError } from '../../core/gateway-error.ts';

/**
 * Counts one or several calls of a client, by its address or another key.
 * @throws {GatewayError} `rate.limited` above the limit
 */
export type Limit = (client: string, calls?: number) => Promise<void>;

/** Returns what limits count by. A client with one IPv6 address controls its /64, so limits count by /64. */
export function toLimitSubject(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits how often one client may call, counted in the memory of this process. */
export function limitPerClient(calls: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
  return async (address, made = 1) => {
    try {
      await limiter.consume(toLimitSubject(address), made);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw new GatewayError('rate.limited', {
        retryAfter: Math.min(seconds, Math.ceil(cause.msBeforeNext / 1000)),
      });
    }
  };
}
