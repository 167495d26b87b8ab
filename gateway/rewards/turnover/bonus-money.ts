import { and, eq, sql } from 'drizzle-orm';
import type { RateGroup } from '#contract/core/house-budget.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { accounts, turnovers } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { toGameType } from './figures.ts';
import { hasPocket } from './open.ts';
import { maxPocketStake } from './split-stake.ts';

/** The balance of an account, and its bonus money, in minor units. */
export interface Money {
  readonly balance: bigint;
  readonly inPockets: bigint;
  /** The part of the pockets that is usable for games of the rate group. */
  readonly usable: bigint;
}

/** Returns a member's money for games of a rate group, in one statement, because each round reads it. */
export async function readMoney(db: Database, memberId: number, rateGroup: RateGroup): Promise<Money> {
  const isForIt = sql`cardinality(${turnovers.gameTypes}) = 0 or ${toGameType(rateGroup)} = any(${turnovers.gameTypes})`;
  const sums = db
    .select({
      all: sql<string>`coalesce(sum(${turnovers.pocket}), 0)`.as('all'),
      usable: sql<string>`coalesce(sum(${turnovers.pocket}) filter (where ${isForIt}), 0)`.as('usable'),
    })
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), hasPocket))
    .as('pockets');
  const [row] = await db
    .select({ balance: accounts.balance, inPockets: sums.all, usable: sums.usable })
    .from(accounts)
    .innerJoin(sums, sql`true`)
    .where(eq(accounts.memberId, memberId));
  return {
    balance: row?.balance ?? 0n,
    inPockets: BigInt(row?.inPockets ?? 0),
    usable: BigInt(row?.usable ?? 0),
  };
}

/** Returns what a game's page shows of bonus money before a bet (HOUSE-21); undefined without any. */
export const bonusShown = ({ inPockets, usable }: Money) =>
  inPockets > 0n
    ? { amount: toAmount(inPockets), usable: toAmount(usable), most: toAmount(maxPocketStake()) }
    : undefined;
