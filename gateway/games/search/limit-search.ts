import { addressRanges } from '#gateway/platform/core/address-ranges.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type BucketSize, createBuckets } from '#gateway/platform/http/limits/buckets.ts';
import { toLimitSubject } from '#gateway/platform/http/limits/limits.ts';

/** Searches of one address, and of one process for all visitors (HOUSE-53). */
const ADDRESS: BucketSize = { burst: 20, perSecond: 4 };
const PROCESS: BucketSize = { burst: 40, perSecond: 40 };
const SHARED_FACTOR = 10;

/**
 * Limits searches by address and for this process. Searches from this machine or a trusted proxy come from rendered
 * pages, whose own limits count the visitor.
 * @returns throws `rate.limited` above the limit
 */
export function limitSearch({ settings }: Pick<Deps, 'settings'>): (address: string) => void {
  const isShared = addressRanges(settings.SHARED_ADDRESSES);
  const isOwn = addressRanges(['127.0.0.0/8', '::1', ...settings.TRUSTED_PROXIES]);
  const ofAddress = createBuckets(ADDRESS);
  const ofShared = createBuckets({
    burst: ADDRESS.burst * SHARED_FACTOR,
    perSecond: ADDRESS.perSecond * SHARED_FACTOR,
  });
  const ofProcess = createBuckets(PROCESS);
  return (address) => {
    const take = isShared(address) ? ofShared : ofAddress;
    const wait = (isOwn(address) ? 0 : take(toLimitSubject(address))) || ofProcess('all');
    if (wait > 0) throw new GatewayError('rate.limited', { retryAfter: wait });
  };
}
