import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type PlayEvent,
} from '#contract/safer-play/limits.ts';
import { instant, isAmong } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/** Minor units of money, minutes of play. */
const measure = (name: string) => bigint(name, { mode: 'bigint' });

/** One row for each member who ever set a limit or was asked about limits. Movements that limits count lock it. */
export const limitSettings = pgTable('limit_settings', {
  memberId: memberId().primaryKey(),
  /** Name of the time zone in whose calendar the periods are. */
  timeZone: text('time_zone').notNull(),
  /** When limits were last set, changed or confirmed; null before. */
  reviewedAt: instant('reviewed_at'),
});

/** Limits that players set themselves (RESP-1), one of each kind and period. */
export const limits = pgTable(
  'limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind').$type<LimitKind>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** Null after it was removed. */
    amount: measure('amount'),
    since: instant('since').notNull(),
    /** The pending amount (RESP-2); null for no limit. */
    nextAmount: measure('next_amount'),
    /** From when on it may be confirmed; null where nothing is pending. */
    nextAt: instant('next_at'),
  },
  (table) => [
    unique('limits_once').on(table.memberId, table.kind, table.period),
    check('limits_amounts_positive', sql`${table.amount} > 0 and ${table.nextAmount} > 0`),
    check(
      'limits_next',
      sql`${table.nextAt} is not null and ${table.amount} is not null or ${table.nextAt} is null and ${table.nextAmount} is null`,
    ),
    check('limits_kind', isAmong(table.kind, LIMIT_KINDS)),
    check('limits_period', isAmong(table.period, LIMIT_PERIODS)),
  ],
);

/** Marks that a member was notified of a reached limit, once in each period: for the operator's report. */
export const limitsReached = pgTable(
  'limits_reached',
  {
    memberId: memberId(),
    kind: text('kind').$type<LimitKind>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** When the period ends. */
    periodEndsAt: instant('period_ends_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.period, table.periodEndsAt] }),
    index('limits_reached_by_time').on(table.at),
  ],
);

/** Decisions of players about their play, append-only: limits, reality checks, time-outs, exclusions (RESP-8). */
export const playLog = pgTable(
  'play_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    what: text('what').$type<PlayEvent>().notNull(),
    /** Which limit; null for other decisions. */
    kind: text('kind').$type<LimitKind>(),
    period: text('period').$type<LimitPeriod>(),
    /** Minor units of money limits; minutes of session limits and reality checks; epoch milliseconds of an end. */
    before: measure('before'),
    after: measure('after'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('play_log_by_member').on(table.memberId, table.at, table.id),
    index('play_log_by_time').on(table.at),
  ],
);
