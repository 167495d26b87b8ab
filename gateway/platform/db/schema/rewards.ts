import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
import { REWARD_KINDS, type RewardKind } from '#contract/rewards/rewards.ts';
import { instant, isAmong, localised, minorUnits } from './columns.ts';
import { members } from './members.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/** Rewards that members may claim in the reward centre, each issued and claimed once (RWD-2). */
export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    memberId: memberId(),
    kind: text('kind').$type<RewardKind>().notNull(),
    /** Its reason: a mission and its week, a promotion, a raffle, or a word of the issuer. */
    source: text('source').notNull(),
    /** For sources without a name. */
    title: localised('title'),
    amount: minorUnits('amount').notNull().default(sql`0`),
    /** Tickets of the raffle. */
    tickets: integer('tickets').notNull().default(0),
    /** Turnover that it requires. */
    required: minorUnits('required').notNull().default(sql`0`),
    gameTypes: text('game_types').array().$type<GameType[]>().notNull().default([]),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    unique('rewards_once').on(table.memberId, table.source),
    index('rewards_by_member').on(table.memberId, table.issuedAt, table.id),
    index('rewards_of_raffles').on(table.source).where(sql`${table.kind} = 'RAFFLE'`),
    check('rewards_bring_something', sql`${table.amount} > 0 or ${table.tickets} > 0`),
    check('rewards_not_negative', sql`${table.amount} >= 0 and ${table.tickets} >= 0`),
    check('rewards_turnover', sql`${table.required} >= 0 and ${table.required} <= 10 * ${table.amount}`),
    check('rewards_kind', isAmong(table.kind, REWARD_KINDS)),
  ],
);

export const raffles = pgTable(
  'raffles',
  {
    /** The day of the raffle. */
    id: text('id').primaryKey(),
    drawsAt: instant('draws_at').notNull(),
    /** The prize of each winner. */
    prize: minorUnits('prize').notNull(),
    prizes: integer('prizes').notNull(),
    drawnAt: instant('drawn_at'),
  },
  (table) => [
    index('raffles_due').on(table.drawsAt).where(sql`${table.drawnAt} is null`),
    check('raffles_prizes_positive', sql`${table.prize} > 0 and ${table.prizes} > 0`),
  ],
);

/** Tickets of a raffle, a row each. */
export const raffleTickets = pgTable(
  'raffle_tickets',
  {
    id: id(),
    raffleId: text('raffle_id')
      .notNull()
      .references(() => raffles.id),
    memberId: memberId(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    index('raffle_tickets_in').on(table.raffleId, table.memberId),
    index('raffle_tickets_by_member').on(table.memberId),
  ],
);

/** The rates of rebates and the caps of contracts by the house rules, each with the moment from which it applies. */
export const rateTables = pgTable('rate_tables', {
  version: text('version').primaryKey(),
  /** Applies to bets and cycles from this moment on. */
  effectiveFrom: instant('effective_from').notNull(),
  /** Members up to this id were notified of it. */
  notifiedUpTo: bigint('notified_up_to', { mode: 'number' }).notNull().default(0),
  /** Null until all members were. */
  notifiedAt: instant('notified_at'),
});
