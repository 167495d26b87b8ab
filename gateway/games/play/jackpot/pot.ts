import { eq } from 'drizzle-orm';
import type { Random } from '#gateway/platform/core/random.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { accounts, jackpots } from '#gateway/platform/db/schema/index.ts';
import { feed, isWon, type Jackpot } from './jackpot.ts';

/** A game's jackpot and what it would pay now, in minor units. */
export interface Pot extends Jackpot {
  readonly nodeId: string;
  readonly amount: bigint;
}

/** The pot's part in a bet, in minor units, 0 or more. */
export interface PotShare {
  readonly accountId: number;
  /** The part of the stake that goes into the pot. */
  readonly fed: bigint;
  /** The part of the payout that comes from the pot. */
  readonly taken: bigint;
}

/** What a round moves in a pot, in minor units. */
export interface PotMove extends PotShare {
  /** What the player wins: the whole pot, and the seed from the house; 0 without a win. */
  readonly won: bigint;
  /** What the jackpot pays after the round. */
  readonly amount: bigint;
}

/** Finds the jackpot of a game. */
export async function findPot(db: Database, nodeId: string): Promise<Pot | undefined> {
  const [row] = await db
    .select({ seed: jackpots.seed, odds: jackpots.odds, balance: accounts.balance })
    .from(jackpots)
    .innerJoin(accounts, eq(accounts.id, jackpots.accountId))
    .where(eq(jackpots.nodeId, nodeId));
  return row && { nodeId, seed: row.seed, odds: row.odds, amount: row.seed + row.balance };
}

/**
 * Feeds the pot of a game by a stake, and decides whether that wins it; the caller posts the result. Locks
 * the pot until the transaction ends.
 * @returns undefined where the game has no jackpot
 */
export async function playPot(
  tx: Transaction,
  nodeId: string,
  stake: bigint,
  chance: Random['below'],
): Promise<PotMove | undefined> {
  const [jackpot] = await tx.select().from(jackpots).where(eq(jackpots.nodeId, nodeId)).for('update');
  if (!jackpot) return undefined;
  const { accountId, seed } = jackpot;
  // A separate statement: one that waited for the lock would still read the pot as it was before.
  const [account] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error(`The jackpot of ${nodeId} has no account`);
  const { fed, remainder } = feed(stake, jackpot.remainder);
  await tx.update(jackpots).set({ remainder }).where(eq(jackpots.nodeId, nodeId));
  const held = account.balance + fed;
  return isWon(jackpot, stake, chance)
    ? { accountId, fed, taken: held, won: seed + held, amount: seed }
    : { accountId, fed, taken: 0n, won: 0n, amount: seed + held };
}
