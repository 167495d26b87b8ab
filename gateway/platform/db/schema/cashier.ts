import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_KINDS, type AccountKind } from '#contract/cashier/withdrawals.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
import { members } from './members.ts';
import { cases } from './persons.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/** Events that payment providers reported, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of its content: the same id with other content is refused. */
    contentHash: text('content_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** Accounts that withdrawals are paid to; deleted ones stay for the records that name them. */
export const withdrawalAccounts = pgTable(
  'withdrawal_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind').$type<AccountKind>().notNull(),
    methodCode: text('method_code').notNull(),
    holderName: text('holder_name').notNull(),
    /** Digits only. */
    number: text('number').notNull(),
    addedAt: instant('added_at').notNull(),
    usableFrom: instant('usable_from').notNull(),
    removedAt: instant('removed_at'),
    /** The case that decides whether it may be used, where another member has the same account (HOUSE-41). */
    caseId: bigint('case_id', { mode: 'number' }).references(() => cases.id),
  },
  (table) => [
    index('withdrawal_accounts_by_member').on(table.memberId),
    uniqueIndex('withdrawal_accounts_once')
      .on(table.memberId, table.methodCode, table.number)
      .where(sql`${table.removedAt} is null`),
    check('withdrawal_accounts_kind', isAmong(table.kind, ACCOUNT_KINDS)),
  ],
);
export type WithdrawalAccountRow = typeof withdrawalAccounts.$inferSelect;

/** Consecutive wrong PINs. */
export const pinFailures = pgTable('payment_password_failures', {
  memberId: memberId().primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: instant('locked_until'),
});

/** PIN attempts in progress: only those that turn out wrong count (HOUSE-68). */
export const pinTries = pgTable(
  'payment_password_tries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    begunAt: instant('begun_at').notNull(),
  },
  (table) => [index('payment_password_tries_by_member').on(table.memberId)],
);

/** What counts of a bet: the amount at risk, or that times the weight of the kind played. */
export const TURNOVER_FIGURES = ['effective', 'counted'] as const;
export type TurnoverFigure = (typeof TURNOVER_FIGURES)[number];

/** Bets that members owe before they may withdraw (RWD-4); reduced as they bet, oldest first. */
export const turnovers = pgTable(
  'turnovers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    /** What caused it: `deposit`, or the kind of a credit. */
    source: text('source').notNull(),
    /** The record that caused it: order number of a deposit, source of a credit. */
    reference: text('reference').notNull(),
    required: minorUnits('required').notNull(),
    done: minorUnits('done').notNull().default(sql`0`),
    /** Kinds of games whose bets count; empty for all. */
    gameTypes: text('game_types').array().$type<GameType[]>().notNull().default([]),
    /** The bonus that an earlier withdrawal forfeits; 0 for what cannot be forfeited. */
    forfeits: minorUnits('forfeits').notNull().default(sql`0`),
    forfeited: boolean('forfeited').notNull().default(false),
    /** Which figure of a bet counts; null for older rows, which count the stake. */
    figure: text('figure').$type<TurnoverFigure>(),
    /** The part of the balance that is its bonus and winnings (HOUSE-19); null without one, or older than pockets. */
    pocket: minorUnits('pocket'),
    /** Its offer, where a person gets that once (HOUSE-18). */
    offer: text('offer'),
    /** The last day on which a bet counted, and the amount of that day (HOUSE-9). */
    countedOn: text('counted_on'),
    countedThen: minorUnits('counted_then').notNull().default(sql`0`),
    since: instant('since').notNull(),
  },
  (table) => [
    check('turnovers_figure', isAmong(table.figure, TURNOVER_FIGURES)),
    uniqueIndex('turnovers_once').on(table.memberId, table.source, table.reference),
    index('turnovers_open')
      .on(table.memberId, table.id)
      .where(sql`${table.done} < ${table.required} and not ${table.forfeited}`),
    index('turnovers_pockets').on(table.memberId).where(sql`${table.pocket} > 0 and not ${table.forfeited}`),
    check('turnovers_pocket', sql`${table.pocket} >= 0`),
    check(
      'turnovers_within',
      sql`${table.required} > 0 and ${table.done} >= 0 and ${table.done} <= ${table.required}`,
    ),
  ],
);
