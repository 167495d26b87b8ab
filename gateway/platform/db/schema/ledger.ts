import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { LEDGER_KINDS, type LedgerKind } from '#contract/wallet/ledger-kinds.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
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
    check(
      'accounts_jackpot_not_below_zero',
      sql`${table.houseName} not like 'jackpot:%' or ${table.balance} >= 0`,
    ),
    check('accounts_player_not_below_zero', sql`${table.memberId} is null or ${table.balance} >= 0`),
  ],
);

/** Movements of money, append-only; each is named by one record of its kind (docs/domains/wallet.md). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_by_time').on(table.postedAt),
    check('ledger_transactions_kind', isAmong(table.kind, LEDGER_KINDS)),
  ],
);

/**
 * Lines of a movement, append-only; they sum to zero in each transaction. The table is partitioned by month of
 * `postedAt` (`gateway/wallet/months`), so each of its keys contains that column.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Unique by its sequence. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: minorUnits('amount').notNull(),
    /** Balance of a player's account after this entry, null for the house's; written by a trigger. */
    balanceAfter: minorUnits('balance_after'),
    /** Kind of the transaction, written by the same trigger; lists of an account filter by it. */
    kind: text('kind').$type<LedgerKind>().notNull().default('opening'),
    /**
     * Moment of the transaction, set by the posting process, because it selects the partition; a trigger refuses any
     * other. The default marks a missing value, as from the version before partitions: the trigger then looks it up.
     */
    postedAt: instant('posted_at').notNull().default(sql`'infinity'`),
  },
  (table) => [
    primaryKey({ name: 'ledger_entries_pkey', columns: [table.id, table.postedAt] }),
    unique('ledger_entries_account_once').on(table.transactionId, table.accountId, table.postedAt),
    index('ledger_entries_by_account').on(table.accountId, table.id),
    index('ledger_entries_latest').on(table.accountId, table.postedAt, table.id),
    index('ledger_entries_latest_of_kind').on(table.accountId, table.kind, table.postedAt, table.id),
    check('ledger_entries_not_zero', sql`${table.amount} <> 0`),
  ],
);

export const LEDGER_RULES = ['trial-world', 'transfers'] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

/** House rules that `verify` checks from a moment on: earlier entries did not have to follow them. */
export const ledgerRules = pgTable(
  'ledger_rules',
  {
    rule: text('rule').$type<LedgerRule>().primaryKey(),
    since: instant('since').notNull(),
  },
  (table) => [check('ledger_rules_rule', isAmong(table.rule, LEDGER_RULES))],
);

/** Partitions of the entries that were archived: their entries no longer count among the others. Append-only. */
export const ledgerPutAway = pgTable('ledger_put_away', {
  /** The table of the entries, until it is dropped. */
  part: text('part').primaryKey(),
  /** The first moment that is not archived. */
  until: instant('until').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  putAwayAt: instant('put_away_at').notNull(),
});

/**
 * What each account gained or lost by archived entries: one row, or several where later entries were posted between
 * them. Append-only.
 */
export const ledgerCarried = pgTable(
  'ledger_carried',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The last of the summed entries. */
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
    part: text('part')
      .notNull()
      .references(() => ledgerPutAway.part),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.lastEntryId] })],
);

/**
 * What a player's account gained and lost in each quarter of an hour, by kind. Totals of any period and time zone are
 * sums of these few rows. Written by the trigger that applies an entry.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Start of the quarter. */
    quarter: instant('quarter').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    gained: minorUnits('gained').notNull(),
    /** 0 or more. */
    lost: minorUnits('lost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.quarter, table.kind] })],
);
