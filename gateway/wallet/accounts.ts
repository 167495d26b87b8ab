import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { accounts } from '../db/schema/index.ts';

/**
 * Where money of the house comes from and goes to: payments in and out, withdrawals that wait, fees, stakes and wins,
 * bonuses, what contracts pay, credit of trials, the pot of each game with a jackpot.
 */
export type HouseAccount =
  | 'cashier'
  | 'withdrawals'
  | 'fees'
  | 'games'
  | 'bonuses'
  | 'contracts'
  | 'trials'
  | `jackpot:${string}`;

async function accountOf(
  tx: Transaction,
  isOwner: SQL,
  owner: typeof accounts.$inferInsert,
): Promise<number> {
  const find = () => tx.select({ id: accounts.id }).from(accounts).where(isOwner);
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(accounts).values(owner).onConflictDoNothing();
  const [opened] = await find();
  if (!opened) throw new Error('An account that was just opened is not there');
  return opened.id;
}

/** Account id of a member, opened when missing. */
export function playerAccount(tx: Transaction, memberId: number): Promise<number> {
  return accountOf(tx, eq(accounts.memberId, memberId), { memberId });
}

/** Account ids of members who have one, by their ids. */
export async function playerAccounts(
  tx: Transaction,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: accounts.id, memberId: accounts.memberId })
    .from(accounts)
    .where(inArray(accounts.memberId, [...new Set(memberIds)]));
  return new Map(rows.flatMap(({ id, memberId }) => (memberId === null ? [] : [[memberId, id] as const])));
}

/** Account id of the house, opened when missing. */
export function houseAccount(tx: Transaction, name: HouseAccount): Promise<number> {
  return accountOf(tx, eq(accounts.houseName, name), { houseName: name });
}

/** Minor units on the accounts of members who have one, by their ids. */
export async function balancesOf(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const { memberId, balance } = accounts;
  const rows = await db
    .select({ memberId, balance })
    .from(accounts)
    .where(inArray(memberId, [...memberIds]));
  return new Map(
    rows.flatMap((row) => (row.memberId === null ? [] : [[row.memberId, row.balance] as const])),
  );
}

/** Minor units on a member's account; 0 where none was opened yet. */
export const balanceOf = async (db: Database, memberId: number): Promise<bigint> =>
  (await balancesOf(db, [memberId])).get(memberId) ?? 0n;
