import { and, asc, eq, lt, not } from 'drizzle-orm';
import type { GameType } from '#contract/games.ts';
import type { Transaction } from '../db/database.ts';
import { turnovers } from '../db/schema/index.ts';

export const isOpen = and(lt(turnovers.done, turnovers.required), not(turnovers.forfeited));

/** What each of these gets of a stake, first to last: a stake counts once, as far as it reaches. */
export function share<Owed extends { required: bigint; done: bigint; gameTypes: readonly GameType[] }>(
  open: readonly Owed[],
  gameType: GameType,
  stake: bigint,
): { owed: Owed; done: bigint }[] {
  let left = stake;
  const shares: { owed: Owed; done: bigint }[] = [];
  for (const owed of open) {
    const missing = owed.required - owed.done;
    if (left === 0n) break;
    if (missing <= 0n || (owed.gameTypes.length > 0 && !owed.gameTypes.includes(gameType))) continue;
    const isEnough = left >= missing;
    shares.push({ owed, done: isEnough ? owed.required : owed.done + left });
    left = isEnough ? left - missing : 0n;
  }
  return shares;
}

/**
 * Counts a stake towards what a member owes, oldest first, in the transaction of the bet; the member's account is locked
 * by its posting, so that two bets never count the same.
 */
export async function countBet(
  tx: Transaction,
  { memberId, gameType, stake }: { memberId: number; gameType: GameType; stake: bigint },
): Promise<void> {
  const open = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(asc(turnovers.id));
  for (const { owed, done } of share(open, gameType, stake))
    await tx.update(turnovers).set({ done }).where(eq(turnovers.id, owed.id));
}
