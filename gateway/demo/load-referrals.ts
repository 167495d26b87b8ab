import type { Transaction } from '#gateway/platform/db/database.ts';
import { dueFriends, rewardBothFriends } from '#gateway/rewards/referral/friends.ts';

/** Whoever came by a code and has played since was rewarded with who invited them; what that owed was bet long ago. */
export async function loadReferrals(tx: Transaction, now: number): Promise<void> {
  for (const friendship of await dueFriends(tx, now)) await rewardBothFriends(tx, friendship, now, false);
}
