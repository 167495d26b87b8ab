import { inArray } from 'drizzle-orm';
import { isTrial } from '#contract/core/member-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import { houseAccount } from './accounts.ts';

/** Returns the ids of the trial accounts among members. */
export async function findTrials(tx: Transaction, memberIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: members.id, type: members.type })
    .from(members)
    .where(inArray(members.id, [...new Set(memberIds)]));
  return new Set(rows.filter(({ type }) => isTrial(type)).map(({ id }) => id));
}

/**
 * Finds the account of the house for each member's stakes and wins. Credit of trials stays separate (HOUSE-32),
 * whichever room posts.
 */
export async function gamesAccounts(
  tx: Transaction,
  memberIds: readonly number[],
): Promise<(memberId: number) => number> {
  const trials = await findTrials(tx, memberIds);
  const hasMoney = memberIds.some((id) => !trials.has(id));
  const games = hasMoney ? await houseAccount(tx, 'games') : undefined;
  const trialGames = trials.size > 0 ? await houseAccount(tx, 'trial-games') : undefined;
  return (memberId) => {
    const account = trials.has(memberId) ? trialGames : games;
    if (account === undefined) throw new Error(`No account of games was read for member ${memberId}`);
    return account;
  };
}
