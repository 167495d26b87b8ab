import { and, eq, inArray } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { dayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type TurnoverFigure, turnovers } from '#gateway/platform/db/schema/index.ts';
import { type BetFigures, isNamed } from './figures.ts';
import { isOpen, lockHeld, type TurnoverRow } from './open.ts';

export interface CountedBet extends Pick<BetFigures, 'effective' | 'counted' | 'rateGroup'> {
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
  readonly pocket: bigint | null;
}

/** A requirement without a pocket uses the type of a title, as before pockets (HOUSE-22). */
const isCounted = (
  { gameTypes, pocket }: Requirement,
  { gameType, rateGroup }: Pick<CountedBet, 'gameType' | 'rateGroup'>,
): boolean =>
  pocket === null ? gameTypes.length === 0 || gameTypes.includes(gameType) : isNamed(gameTypes, rateGroup);

/**
 * Returns what each requirement gets of a bet, first to last. A stake counts once, as far as it reaches, each by its
 * own figure. A requirement from before such figures counts stakes.
 */
export function allocateStake<Owed extends Requirement>(
  open: readonly Owed[],
  bet: Omit<CountedBet, 'memberId'>,
): { owed: Owed; done: bigint }[] {
  const { stake } = bet;
  let left = stake;
  const shares: { owed: Owed; done: bigint }[] = [];
  for (const owed of open) {
    const missing = owed.required - owed.done;
    if (missing <= 0n || !isCounted(owed, bet)) continue;
    const figure = owed.figure === null ? stake : bet[owed.figure];
    const counts = (figure * left) / stake;
    if (counts === 0n) continue;
    const isEnough = counts >= missing;
    shares.push({ owed, done: isEnough ? owed.required : owed.done + counts });
    // Rounded up: a used part of a stake never counts again.
    left = isEnough ? left - (missing * stake + figure - 1n) / figure : 0n;
  }
  return shares;
}

/** Counts the stakes of many bets, with one query for the requirements of their members. */
export async function countBets(tx: Transaction, bets: readonly CountedBet[], at: number): Promise<void> {
  const members = [...new Set(bets.map(({ memberId }) => memberId))];
  if (members.length === 0) return;
  const owing = await tx
    .selectDistinct({ memberId: turnovers.memberId })
    .from(turnovers)
    .where(and(inArray(turnovers.memberId, members), isOpen));
  const whoOwes = new Set(owing.map(({ memberId }) => memberId));
  const counted = bets.filter(({ memberId }) => whoOwes.has(memberId));
  for (const bet of counted.sort((one, other) => one.memberId - other.memberId))
    await countBetTowardsTurnover(tx, bet, at);
}

/** Returns what a day's bets have counted towards it. @param day `YYYY-MM-DD` */
export const countedOn = (owed: Pick<TurnoverRow, 'countedOn' | 'countedThen'>, day: string): bigint =>
  owed.countedOn === day ? owed.countedThen : 0n;

/** Counts a stake towards a member's requirements, oldest first, in the transaction of the bet. */
export const countBetTowardsTurnover = async (
  tx: Transaction,
  { memberId, ...bet }: CountedBet,
  at: number,
): Promise<void> => countTowards(tx, await lockHeld(tx, memberId), bet, at);

/**
 * Counts a stake towards these requirements, which the transaction has locked. When one is reached, its pocket becomes
 * the member's own money. The pocket of an offer that a person gets once needs the document first (HOUSE-19).
 */
export async function countTowards(
  tx: Transaction,
  held: readonly TurnoverRow[],
  bet: Omit<CountedBet, 'memberId'>,
  at: number,
): Promise<void> {
  const today = dayOf(at);
  for (const { owed, done } of allocateStake(held, bet)) {
    const isFreed = done === owed.required && owed.pocket !== null && owed.offer === null;
    await tx
      .update(turnovers)
      .set({
        ...{ done, countedOn: today, countedThen: countedOn(owed, today) + done - owed.done },
        ...(isFreed && { pocket: 0n }),
      })
      .where(eq(turnovers.id, owed.id));
  }
}
