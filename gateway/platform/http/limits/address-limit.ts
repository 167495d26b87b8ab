import { isIPv6 } from 'node:net';
import { addressRanges } from '../../core/address-ranges.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Limit, toLimitSubject } from './limits.ts';
import { sharedLimit } from './shared-limit.ts';

/** A maximum of calls in a window of seconds. */
export interface CallWindow {
  readonly calls: number;
  readonly seconds: number;
}

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'engine' | 'settings'>;
/** `sharedLimit` or `paceLimit`. */
type LimitBy = (deps: LimitDeps, name: string, calls: number, seconds: number) => Limit;

/** Limit of an IPv6 /48, as a multiple of the limit of a /64. */
const SITE_FACTOR = 4;
/** The same for addresses in SHARED_ADDRESSES, which many customers share. */
const SHARED_FACTOR = 10;

/** Returns the /48 of an IPv6 address. */
const siteSubject = (address: string): string =>
  `${toLimitSubject(address).split(':').slice(0, 3).join(':')}/48`;

/**
 * Limits how often one address may call (HOUSE-52): IPv6 by its /64 and by its /48, ranges of SHARED_ADDRESSES ten times as
 * often. All windows count every call.
 * @param limitBy counts the calls; default: each call in the database
 */
export function addressLimit(
  deps: LimitDeps,
  name: string,
  windows: readonly CallWindow[],
  limitBy: LimitBy = sharedLimit,
): Limit {
  const isShared = addressRanges(deps.settings.SHARED_ADDRESSES);
  const limitsBy = (factor: number) =>
    windows.map(({ calls, seconds }) => limitBy(deps, `${name} in ${seconds} s`, calls * factor, seconds));
  const usual = { own: limitsBy(1), site: limitsBy(SITE_FACTOR) };
  const shared = { own: limitsBy(SHARED_FACTOR), site: limitsBy(SHARED_FACTOR * SITE_FACTOR) };
  return async (address, made) => {
    const { own, site } = isShared(address) ? shared : usual;
    for (const limit of own) await limit(address, made);
    if (isIPv6(address)) for (const limit of site) await limit(siteSubject(address), made);
  };
}
