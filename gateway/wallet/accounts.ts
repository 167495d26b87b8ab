import { asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';

/**
 * Accounts of the house. They are for payments in and out, pending withdrawals, fees, stakes and wins, bonuses and
 * payments of contracts. Others are for credit of trials, stakes and wins of trials, and the pot of each game with a
 * jackpot.
 */
export type HouseAccount =
  | 'cashier'
  | 'withdrawals'
  | 'fees'
  | 'games'
  | 'bonuses'
  | 'contracts'
  | 'trials'
  | 'trial-games'
  | `jackpot:${string}`;

async function findOrCreateAccount(
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

/** Returns the account id of a member; opens the account when missing. */
export function playerAccount(tx: Transaction, memberId: number): Promise<number> {
  return findOrCreateAccount(tx, eq(accounts.memberId, memberId), { memberId });
}

/** Reads the accounts of members, by member id; members without one are missing. */
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

/** Returns the account ids of members who have one, by member id. */
export async function playerAccounts(
  tx: Transaction,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  return new Map([...(await readAccounts(tx, memberIds))].map(([memberId, { id }]) => [memberId, id]));
}

/** Returns the account id of the house; opens the account when missing. */
export function houseAccount(tx: Transaction, name: HouseAccount): Promise<number> {
  return findOrCreateAccount(tx, eq(accounts.houseName, name), { houseName: name });
}

/**
 * Locks accounts until the transaction ends: players' first, by id, then the house's, by id. One order for all prevents
 * deadlocks (CASH-7). A transaction that posts more than once calls this first with all its players. The house's
 * accounts, which all postings need, are then locked for the shortest time.
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

/** Returns minor units on the accounts of members who have one, by member id. */
export async function readBalances(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  return new Map(
    [...(await readAccounts(db, memberIds))].map(([memberId, { balance }]) => [memberId, balance]),
  );
}

/** Returns minor units on a member's account; 0 without an account. */
export const readBalance = async (db: Database, memberId: number): Promise<bigint> =>
  (await readBalances(db, [memberId])).get(memberId) ?? 0n;
