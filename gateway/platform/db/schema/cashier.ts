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
import { instant, minorUnits, oneOf } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/** What payment providers told, each event once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of what it said: the same id with other words is refused. */
    contentHash: text('content_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** Where members have money paid out to; removed ones stay for the records that name them. */
export const withdrawalAccounts = pgTable(
  'withdrawal_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind').$type<AccountKind>().notNull(),
    methodCode: text('method_code').notNull(),
    holderName: text('holder_name').notNull(),
    /** Digits alone. */
    number: text('number').notNull(),
    addedAt: instant('added_at').notNull(),
    usableFrom: instant('usable_from').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('withdrawal_accounts_by_member').on(table.memberId),
    uniqueIndex('withdrawal_accounts_once')
      .on(table.memberId, table.methodCode, table.number)
      .where(sql`${table.removedAt} is null`),
    check('withdrawal_accounts_kind', oneOf(table.kind, ACCOUNT_KINDS)),
  ],
);
export type WithdrawalAccountRow = typeof withdrawalAccounts.$inferSelect;

/** Wrong payment passwords in a row. */
export const pinFailures = pgTable('payment_password_failures', {
  memberId: memberId().primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: instant('locked_until'),
});

/** What was at risk, or that times the weight of the kind played. */
export const TURNOVER_FIGURES = ['effective', 'counted'] as const;
export type TurnoverFigure = (typeof TURNOVER_FIGURES)[number];

/** Bets that members owe before they may withdraw (RWD-4); reduced as they bet, oldest first. */
export const turnovers = pgTable(
  'turnovers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    /** What it was taken on with: `deposit`, or the kind of a credit. */
    source: text('source').notNull(),
    /** The record: order number of a deposit, source of a credit. */
    reference: text('reference').notNull(),
    required: minorUnits('required').notNull(),
    done: minorUnits('done').notNull().default(sql`0`),
    /** Kinds of games whose bets count; empty where all do. */
    gameTypes: text('game_types').array().$type<GameType[]>().notNull().default([]),
    /** The bonus that a withdrawal before it is reached takes back; 0 for what may not be given up. */
    forfeits: minorUnits('forfeits').notNull().default(sql`0`),
    forfeited: boolean('forfeited').notNull().default(false),
    /** What of a bet counts; null for what was owed before there were such figures: the stake. */
    figure: text('figure').$type<TurnoverFigure>(),
    since: instant('since').notNull(),
  },
  (table) => [
    check('turnovers_figure', oneOf(table.figure, TURNOVER_FIGURES)),
    uniqueIndex('turnovers_once').on(table.memberId, table.source, table.reference),
    index('turnovers_open')
      .on(table.memberId, table.id)
      .where(sql`${table.done} < ${table.required} and not ${table.forfeited}`),
    check(
      'turnovers_within',
      sql`${table.required} > 0 and ${table.done} >= 0 and ${table.done} <= ${table.required}`,
    ),
  ],
);
