import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { members } from './members.ts';

/**
 * Accounts of the double-entry ledger: one for each member, and the house's by name.
 * Triggers of migration 0001 keep `balance` equal to the sum of the entries.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .unique()
      .references(() => members.id),
    houseName: text('house_name').unique(),
    balance: minorUnits('balance').notNull().default(sql`0`),
  },
  (table) => [
    check('accounts_one_owner', sql`num_nonnulls(${table.memberId}, ${table.houseName}) = 1`),
    check('accounts_player_not_below_zero', sql`${table.memberId} is null or ${table.balance} >= 0`),
  ],
);

/** Movements of money, append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [index('ledger_transactions_by_time').on(table.postedAt)],
);

/** Lines of a movement, append-only; they sum to zero in each transaction. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: minorUnits('amount').notNull(),
    /** Balance of the account after this entry; written by a trigger. */
    balanceAfter: minorUnits('balance_after').notNull().default(sql`0`),
  },
  (table) => [
    unique('ledger_entries_account_once').on(table.transactionId, table.accountId),
    index('ledger_entries_by_account').on(table.accountId, table.id),
    check('ledger_entries_not_zero', sql`${table.amount} <> 0`),
  ],
);
