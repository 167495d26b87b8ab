import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, instant, isAmong, minorUnits } from './columns.ts';
import { games } from './games.ts';
import { ledgerTransactions } from './ledger.ts';
import { members } from './members.ts';
import { gameLaunches, type PlayMode } from './play.ts';
import { bets } from './records.ts';

/** The secret of each day, from which all rounds of all tables follow (PLAY-50). */
export const roundDays = pgTable(
  'round_days',
  {
    /** Date of the site's zone. */
    day: date('day').primaryKey(),
    /** SHA-256 of the secret, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Null until it is public. */
    secret: bytes('secret'),
    /** The secret until then, sealed under the data key (HOUSE-55). */
    sealed: bytes('sealed'),
  },
  (table) => [check('round_days_secret', sql`num_nonnulls(${table.secret}, ${table.sealed}) = 1`)],
);
export type RoundDay = typeof roundDays.$inferSelect;

export const TABLE_BET_STATES = ['open', 'won', 'lost', 'void'] as const;
export type TableBetState = (typeof TABLE_BET_STATES)[number];

/** A bet on one field of a table, in minor units. */
export interface StoredFieldBet {
  readonly field: string;
  readonly amount: number;
}

const ofTransaction = (name: string) =>
  bigint(name, { mode: 'number' })
    .unique()
    .references((): AnyPgColumn => ledgerTransactions.id);

/** Bets on rounds of tables. A settled one is also a row of `bets`, except in free play. */
export const tableBets = pgTable(
  'table_bets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    /** The opened game, whose credit free play uses. */
    playSessionId: bigint('play_session_id', { mode: 'number' }).references(() => gameLaunches.id, {
      onDelete: 'set null',
    }),
    mode: text('mode').$type<PlayMode>().notNull(),
    day: date('day').notNull(),
    /** Number of the round in its day. */
    round: integer('round').notNull(),
    /** Chosen by the game's page: a repeat has no effect. */
    betKey: text('bet_key').notNull(),
    /** Whether it is the member's first in the round; others add to it. */
    begins: boolean('begins').notNull(),
    fields: jsonb('fields').$type<readonly StoredFieldBet[]>().notNull(),
    /** Hundredths of the stake at which the player cashed out by hand; null without that. */
    cashOut: integer('cash_out'),
    /** Fields with a payout; null until it is settled. */
    paid: jsonb('paid').$type<readonly StoredFieldBet[]>(),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull().default(sql`0`),
    state: text('state').$type<TableBetState>().notNull().default('open'),
    placedAt: instant('placed_at').notNull(),
    /** When the round's result is public. */
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
    /** Null in free play. */
    stakeTransactionId: ofTransaction('stake_transaction_id'),
    /** Only void bets: the transaction that returned the stake. */
    returnedTransactionId: ofTransaction('returned_transaction_id'),
    betId: bigint('bet_id', { mode: 'number' })
      .unique()
      .references(() => bets.id),
  },
  (table) => [
    unique('table_bets_once').on(table.memberId, table.betKey),
    index('table_bets_of_round').on(table.nodeId, table.day, table.round, table.memberId),
    index('table_bets_by_member').on(table.memberId, table.placedAt),
    index('table_bets_open').on(table.dueAt, table.id).where(sql`${table.state} = 'open'`),
    index('table_bets_open_of_member').on(table.memberId).where(sql`${table.state} = 'open'`),
    check('table_bets_state', isAmong(table.state, TABLE_BET_STATES)),
    check('table_bets_cash_out', sql`${table.cashOut} > 100`),
    check('table_bets_stake', sql`${table.stake} > 0`),
    check('table_bets_payout', sql`(${table.state} = 'won') = (${table.payout} > 0)`),
    check('table_bets_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
    check('table_bets_free', sql`(${table.mode} = 'free') = (${table.stakeTransactionId} is null)`),
    check(
      'table_bets_bet',
      sql`(${table.betId} is not null) = (${table.state} in ('won', 'lost') and ${table.mode} <> 'free')`,
    ),
    check(
      'table_bets_returned',
      sql`(${table.returnedTransactionId} is not null) = (${table.state} = 'void' and ${table.mode} <> 'free')`,
    ),
  ],
);
export type TableBet = typeof tableBets.$inferSelect;
