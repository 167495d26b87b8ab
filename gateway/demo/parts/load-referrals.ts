import type { Transaction } from '#gateway/platform/db/database.ts';
import { dueFriends, rewardBothFriends } from '#gateway/rewards/referral/friends.ts';

/**
 * Rewards members who registered by a code and fulfil the conditions by then, with their inviters. Identity checks were
 * not required at the time.
 */
export async function loadReferrals(tx: Transaction, at: number): Promise<void> {
  for (const friendship of await dueFriends(tx, at, { isUnchecked: true }))
    await rewardBothFriends(tx, friendship, at);
}
