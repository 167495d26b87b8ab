import { asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';

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
  return requireRow(await find(), 'account').id;
}

/** Account id of a member, opened when missing. */
export function playerAccount(tx: Transaction, memberId: number): Promise<number> {
  return accountOf(tx, eq(accounts.memberId, memberId), { memberId });
}

/** What members have, by their ids; nothing of those without an account. */
async function readAccounts(
  db: Database | Transaction,
  memberIds: readonly number[],
): Promise<Map<number, typeof accounts.$inferSelect>> {
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.memberId, [...new Set(memberIds)]));
  return new Map(rows.flatMap((row) => (row.memberId === null ? [] : [[row.memberId, row]])));
}

/** Account ids of members who have one, by their ids. */
export async function playerAccounts(
  tx: Transaction,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  return new Map([...(await readAccounts(tx, memberIds))].map(([memberId, { id }]) => [memberId, id]));
}

/** Account id of the house, opened when missing. */
export function houseAccount(tx: Transaction, name: HouseAccount): Promise<number> {
  return accountOf(tx, eq(accounts.houseName, name), { houseName: name });
}

/**
 * Locks accounts until the transaction ends: players' first, by id, then the house's, by id. One order for all means
 * that two transactions never wait for each other (CASH-7). A transaction that posts more than once calls this first
 * with all its players; the house's accounts, which everybody needs, are then held for the shortest time.
 */
export function lockAccounts(
  tx: Transaction,
  ids: readonly number[],
): Promise<(typeof accounts.$inferSelect)[]> {
  return tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
    .orderBy(asc(isNull(accounts.memberId)), asc(accounts.id))
    .for('update');
}

/** Minor units on the accounts of members who have one, by their ids. */
export async function balancesOf(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  return new Map(
    [...(await readAccounts(db, memberIds))].map(([memberId, { balance }]) => [memberId, balance]),
  );
}

/** Minor units on a member's account; 0 where none was opened yet. */
export const balanceOf = async (db: Database, memberId: number): Promise<bigint> =>
  (await balancesOf(db, [memberId])).get(memberId) ?? 0n;
