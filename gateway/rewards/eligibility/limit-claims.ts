import type { Deps } from '#gateway/platform/deps/deps.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';

const CLAIMS_PER_MINUTE = 20;

/** Counts a claim of a gift, of whatever kind, by its member (HOUSE-52). @returns throws `rate.limited` above the limit */
export function limitClaims(deps: Pick<Deps, 'db' | 'clock'>): (memberId: number) => Promise<void> {
  const limit = sharedLimit(deps, 'claims', CLAIMS_PER_MINUTE, 60);
  return (memberId) => limit(`member ${memberId}`);
}
