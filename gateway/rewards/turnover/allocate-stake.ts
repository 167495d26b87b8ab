import { and, asc, eq, inArray, lt, not } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';

export const isOpen = and(lt(turnovers.done, turnovers.required), not(turnovers.forfeited));

/** What each of these gets of a stake, first to last: a stake counts once, as far as it reaches. */
export function allocateStake<
  Owed extends { required: bigint; done: bigint; gameTypes: readonly GameType[] },
>(open: readonly Owed[], gameType: GameType, stake: bigint): { owed: Owed; done: bigint }[] {
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

export interface CountedBet {
  readonly memberId: number;
  readonly gameType: GameType;
  /** Minor units. */
  readonly stake: bigint;
}

/** Counts the stakes of many bets, asking once who of their members owes anything. */
export async function countBets(tx: Transaction, bets: readonly CountedBet[]): Promise<void> {
  const members = [...new Set(bets.map(({ memberId }) => memberId))];
  if (members.length === 0) return;
  const owing = await tx
    .selectDistinct({ memberId: turnovers.memberId })
    .from(turnovers)
    .where(and(inArray(turnovers.memberId, members), isOpen));
  const whoOwes = new Set(owing.map(({ memberId }) => memberId));
  const counted = bets.filter(({ memberId }) => whoOwes.has(memberId));
  for (const bet of counted.sort((one, other) => one.memberId - other.memberId))
    await countBetTowardsTurnover(tx, bet);
}

/**
 * Counts a stake towards what a member owes, oldest first, in the transaction of the bet; the member's account is locked
 * by its posting, so that two bets never count the same.
 */
export async function countBetTowardsTurnover(
  tx: Transaction,
  { memberId, gameType, stake }: CountedBet,
): Promise<void> {
  const open = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(asc(turnovers.id));
  for (const { owed, done } of allocateStake(open, gameType, stake))
    await tx.update(turnovers).set({ done }).where(eq(turnovers.id, owed.id));
}
