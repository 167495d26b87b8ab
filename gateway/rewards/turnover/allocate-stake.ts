import { and, asc, eq, inArray, lt, not } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type TurnoverFigure, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { BetFigures } from './figures.ts';

export const isOpen = and(lt(turnovers.done, turnovers.required), not(turnovers.forfeited));

export interface CountedBet extends Pick<BetFigures, 'effective' | 'counted'> {
  readonly memberId: number;
  readonly gameType: GameType;
  /** Minor units. */
  readonly stake: bigint;
}

interface Requirement {
  readonly required: bigint;
  readonly done: bigint;
  readonly gameTypes: readonly GameType[];
  readonly figure: TurnoverFigure | null;
}

/**
 * What each of these gets of a bet, first to last: a stake counts once, as far as it reaches, each by the figure that it is
 * counted in. One from before there were such figures counts stakes.
 */
export function allocateStake<Owed extends Requirement>(
  open: readonly Owed[],
  { gameType, stake, ...figures }: Omit<CountedBet, 'memberId'>,
): { owed: Owed; done: bigint }[] {
  let left = stake;
  const shares: { owed: Owed; done: bigint }[] = [];
  for (const owed of open) {
    const missing = owed.required - owed.done;
    if (missing <= 0n || (owed.gameTypes.length > 0 && !owed.gameTypes.includes(gameType))) continue;
    const figure = owed.figure === null ? stake : figures[owed.figure];
    const counts = (figure * left) / stake;
    if (counts === 0n) continue;
    const isEnough = counts >= missing;
    shares.push({ owed, done: isEnough ? owed.required : owed.done + counts });
    // Rounded up: what is used of a stake never counts again.
    left = isEnough ? left - (missing * stake + figure - 1n) / figure : 0n;
  }
  return shares;
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
  { memberId, ...bet }: CountedBet,
): Promise<void> {
  const open = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(asc(turnovers.id));
  for (const { owed, done } of allocateStake(open, bet))
    await tx.update(turnovers).set({ done }).where(eq(turnovers.id, owed.id));
}
