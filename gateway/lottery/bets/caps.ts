import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryStakes, lotteryTickets, lotteryTrialStakes } from '#gateway/platform/db/schema/index.ts';
import { overCap, type PricedLine, pickKeys } from './price.ts';

/** One member's maximum is the cap of a pick divided by this, so that one account never closes a number (HOUSE-34). */
const MEMBERS_PER_CAP = 2n;

interface Staked {
  readonly key: string;
  readonly playId: string;
  readonly pick: string;
  readonly cap: bigint;
  amount: bigint;
}

/** The member of the bets, and their draws. */
export interface Bettor {
  readonly issueId: number;
  readonly memberId: number;
  /** Trials share separate caps. */
  readonly isTrial: boolean;
}

// Both have the same columns; drizzle's types differ by the names of the tables.
const selectStakesTable = ({ isTrial }: Bettor): typeof lotteryStakes =>
  isTrial ? (lotteryTrialStakes as unknown as typeof lotteryStakes) : lotteryStakes;

const keyOf = (playId: string, pick: string): string => `${playId} ${pick}`;

/** Returns the stakes of lines on each pick, in one order for all callers, so that two bets never deadlock. */
function byPick(lines: readonly PricedLine[], multiple: number): Staked[] {
  const sums = new Map<string, Staked>();
  for (const { playId, staked, cap } of lines)
    for (const { pick, amount } of staked) {
      const key = keyOf(playId, pick);
      const sum = sums.get(key) ?? { key, playId, pick, cap, amount: 0n };
      sum.amount += amount * BigInt(multiple);
      sums.set(key, sum);
    }
  return [...sums.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * Counts stakes on a draw into the caps of its picks.
 * @throws {GatewayError} `number.limit` with what is left for the member, above the cap or the member's part of it
 */
export async function countIntoCaps(
  tx: Transaction,
  bettor: Bettor,
  lines: readonly PricedLine[],
  multiple: number,
): Promise<void> {
  const wanted = byPick(lines, multiple);
  let full: Staked | undefined;
  for (const sum of wanted) {
    full = sum.amount > sum.cap || !(await add(tx, bettor, sum)) ? sum : undefined;
    if (full) break;
  }
  // Read after the picks are locked, so that parallel tickets of the same member are included.
  const own = await ownStakes(tx, bettor, lines);
  const memberCap = ({ cap }: Staked) => cap / MEMBERS_PER_CAP;
  const ownStake = ({ key }: Staked) => own.get(key) ?? 0n;
  const over = full ?? wanted.find((sum) => ownStake(sum) + sum.amount > memberCap(sum));
  if (!over) return;
  const total = (await stakedOn(tx, bettor, over)) - (over === full ? 0n : over.amount);
  const [ofCap, ofPart] = [over.cap - total, memberCap(over) - ownStake(over)];
  throw overCap(over.playId, over.pick, ofCap < ofPart ? ofCap : ofPart);
}

async function add(tx: Transaction, bettor: Bettor, { playId, pick, amount, cap }: Staked): Promise<boolean> {
  const stakes = selectStakesTable(bettor);
  const total = sql`${stakes.staked} + ${amount}`;
  const counted = await tx
    .insert(stakes)
    .values({ issueId: bettor.issueId, playId, pick, staked: amount })
    .onConflictDoUpdate({
      target: [stakes.issueId, stakes.playId, stakes.pick],
      set: { staked: total },
      setWhere: sql`${total} <= ${cap}`,
    })
    .returning({ staked: stakes.staked });
  return counted.length > 0;
}

/** Returns what all members staked on a pick. */
async function stakedOn(tx: Transaction, bettor: Bettor, { playId, pick }: Staked): Promise<bigint> {
  const stakes = selectStakesTable(bettor);
  const [row] = await tx
    .select({ staked: stakes.staked })
    .from(stakes)
    .where(and(eq(stakes.issueId, bettor.issueId), eq(stakes.playId, playId), eq(stakes.pick, pick)));
  return row?.staked ?? 0n;
}

/** Returns what the member's tickets of the draw stake on each pick. @param lines name the plays */
async function ownStakes(
  tx: Transaction,
  { issueId, memberId }: Bettor,
  lines: readonly PricedLine[],
): Promise<Map<string, bigint>> {
  const bets = new Map(lines.map(({ playId, bets }) => [playId, bets]));
  const tickets = await tx
    .select({ lines: lotteryTickets.lines, multiple: lotteryTickets.multiple })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.issueId, issueId), eq(lotteryTickets.memberId, memberId)));
  const sums = new Map<string, bigint>();
  for (const ticket of tickets)
    for (const { playId, picks, amount } of ticket.lines) {
      const ofPlay = bets.get(playId);
      if (ofPlay === undefined) continue;
      for (const pick of pickKeys(ofPlay, picks)) {
        const key = keyOf(playId, pick);
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount * ticket.multiple));
      }
    }
  return sums;
}
