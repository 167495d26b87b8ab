import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CASH_STATES, type CashState } from '#contract/cashier/cash-records.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { COUNT_REASONS, type CountReason, type RateGroup } from '#contract/core/house-budget.ts';
import { CREDIT_KINDS, type CreditKind } from '#contract/wallet/ledger-kinds.ts';
import { turnovers, withdrawalAccounts } from './cashier.ts';
import { instant, isAmong, minorUnits } from './columns.ts';
import { games } from './games.ts';
import { ledgerTransactions } from './ledger.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ofMember = (name = 'member_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id);
/** References the movement of the record; no two records reference the same one. */
const ofTransaction = (name: string) =>
  bigint(name, { mode: 'number' })
    .unique()
    .references((): AnyPgColumn => ledgerTransactions.id);

/** Bets with what they returned, for reports and the winners' board. */
export const bets = pgTable(
  'bets',
  {
    id: id(),
    memberId: ofMember(),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    /** Kind of the game; reports sum by it. */
    gameType: text('game_type').$type<GameType>().notNull(),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull(),
    /** The part of the stake at risk (HOUSE-2); null, like the next two, in older rows, which count the stake. */
    effective: minorUnits('effective'),
    /** That times the weight of the kind that was played (HOUSE-7). */
    counted: minorUnits('counted'),
    rateGroup: text('rate_group').$type<RateGroup>(),
    /** Why it counts less than its stake, apart from its weight. */
    reason: text('reason').$type<CountReason>(),
    settledAt: instant('settled_at').notNull(),
    stakeTransactionId: ofTransaction('stake_transaction_id').notNull(),
    /** Null without a win. */
    winTransactionId: ofTransaction('win_transaction_id'),
  },
  (table) => [
    index('bets_by_member').on(table.memberId, table.settledAt, table.id),
    index('bets_by_type').on(table.memberId, table.gameType, table.settledAt, table.id),
    index('bets_latest').on(table.settledAt, table.id),
    index('bets_wins').on(table.settledAt).where(sql`${table.payout} > ${table.stake}`),
    index('bets_wins_by_type')
      .on(table.gameType, table.settledAt)
      .where(sql`${table.payout} > ${table.stake}`),
    check('bets_stake_positive', sql`${table.stake} > 0`),
    check('bets_payout_not_negative', sql`${table.payout} >= 0`),
    check('bets_effective', sql`${table.effective} between 0 and ${table.stake}`),
    check('bets_counted', sql`${table.counted} between 0 and ${table.effective}`),
    check('bets_figures', sql`num_nulls(${table.effective}, ${table.counted}, ${table.rateGroup}) in (0, 3)`),
    check('bets_reason', isAmong(table.reason, COUNT_REASONS)),
    check('bets_win_posted', sql`(${table.payout} > 0) = (${table.winTransactionId} is not null)`),
  ],
);

/** Every weight that a rate group ever had, in hundredths: allows to recompute what a bet counted. */
export const betWeights = pgTable(
  'bet_weights',
  {
    rateGroup: text('rate_group').$type<RateGroup>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rateGroup, table.weight] }),
    check('bet_weights_within', sql`${table.weight} between 0 and 100`),
  ],
);

/**
 * Stakes and payouts of a player in each quarter of an hour, by kind of game. Reports of any period and time zone are
 * sums of these. Written by a trigger with the bet.
 */
export const betSums = pgTable(
  'bet_sums',
  {
    memberId: ofMember(),
    /** Start of the quarter. */
    quarter: instant('quarter').notNull(),
    gameType: text('game_type').$type<GameType>().notNull(),
    /** Empty for bets without one. */
    rateGroup: text('rate_group').$type<RateGroup | ''>().notNull().default(''),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull(),
    /** Null where no bet of the sum has such a figure, so the stake counts. */
    effective: minorUnits('effective'),
    counted: minorUnits('counted'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.quarter, table.gameType, table.rateGroup] }),
    // For the members of a large team who bet in a period: reads no more than the period.
    index('bet_sums_of_period').on(table.quarter, table.memberId),
  ],
);

const transfer = () => ({
  id: id(),
  memberId: ofMember(),
  /** The number for people, such as on the phone. */
  orderNo: text('order_no').notNull().unique(),
  /** Code of the payment method. */
  method: text('method').notNull(),
  amount: minorUnits('amount').notNull(),
  /** Part of the amount that the house keeps. */
  fee: minorUnits('fee').notNull().default(sql`0`),
  /** Why it was rejected or is held: a code, or the reviewer's own words. */
  reason: text('reason'),
  requestedAt: instant('requested_at').notNull(),
  decidedAt: instant('decided_at'),
});

export const deposits = pgTable(
  'deposits',
  {
    ...transfer(),
    status: text('status').$type<CashState>().notNull(),
    /** Other data of it, by the names of the method's fields. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull().default({}),
    /** Null for no expiry. */
    expiresAt: instant('expires_at'),
    /** Opens the payment page of this order alone; null where the method has none. */
    ticket: text('ticket'),
    /** The amount that the provider reports, where it differs from the requested one: a person decides. */
    received: minorUnits('received'),
    heldAt: instant('held_at'),
    /** Null until the account is credited. */
    transactionId: ofTransaction('transaction_id'),
  },
  (table) => [
    uniqueIndex('deposits_one_pending')
      .on(table.memberId, table.method)
      .where(sql`${table.status} = 'pending'`),
    index('deposits_pending').on(table.requestedAt).where(sql`${table.status} = 'pending'`),
    index('deposits_by_member').on(table.memberId, table.requestedAt, table.id),
    index('deposits_by_state').on(table.memberId, table.status, table.requestedAt, table.id),
    check('deposits_amount_positive', sql`${table.amount} > 0`),
    check('deposits_fee_below_amount', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('deposits_status', isAmong(table.status, CASH_STATES)),
    check('deposits_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('deposits_posted', sql`(${table.status} = 'approved') = (${table.transactionId} is not null)`),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    ...transfer(),
    status: text('status').$type<CashState>().notNull(),
    /** The account that it is paid to; null in rows older than accounts. */
    accountId: bigint('account_id', { mode: 'number' }).references((): AnyPgColumn => withdrawalAccounts.id),
    /** The request debits the account. */
    transactionId: ofTransaction('transaction_id').notNull(),
    /** The movement that paid it out, or returned it to the account; null until it is decided. */
    settledTransactionId: ofTransaction('settled_transaction_id'),
  },
  (table) => [
    uniqueIndex('withdrawals_one_pending').on(table.memberId).where(sql`${table.status} = 'pending'`),
    index('withdrawals_by_member').on(table.memberId, table.requestedAt, table.id),
    index('withdrawals_by_state').on(table.memberId, table.status, table.requestedAt, table.id),
    check('withdrawals_amount_positive', sql`${table.amount} > 0`),
    check('withdrawals_fee_below_amount', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('withdrawals_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('withdrawals_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check(
      'withdrawals_settled',
      sql`(${table.status} = 'pending') = (${table.settledTransactionId} is null)`,
    ),
  ],
);

/** What the house gave a member, and the reason. */
export const credits = pgTable(
  'credits',
  {
    id: id(),
    memberId: ofMember(),
    kind: text('kind').$type<CreditKind>().notNull(),
    amount: minorUnits('amount').notNull(),
    /** The reason, such as a day or the id of a reward. */
    source: text('source').notNull(),
    /** The offer, where a person gets it once (HOUSE-18), and the person's number at that moment. */
    offer: text('offer'),
    person: bigint('person', { mode: 'number' }),
    /** Whether it uses the allowance for gifts that come again (HOUSE-16). */
    isGift: boolean('is_gift').notNull().default(false),
    grantedAt: instant('granted_at').notNull(),
    transactionId: ofTransaction('transaction_id').notNull(),
  },
  (table) => [
    index('credits_by_member').on(table.memberId, table.kind, table.grantedAt, table.id),
    index('credits_by_time').on(table.grantedAt),
    uniqueIndex('credits_once_a_person').on(table.offer, table.person).where(sql`${table.offer} is not null`),
    index('credits_gifts').on(table.memberId).where(sql`${table.isGift}`),
    check('credits_amount_positive', sql`${table.amount} > 0`),
    check('credits_kind', isAmong(table.kind, CREDIT_KINDS)),
  ],
);

/** Money that one member sent another. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique(),
    fromMemberId: ofMember('from_member_id'),
    toMemberId: ofMember('to_member_id'),
    amount: minorUnits('amount').notNull(),
    madeAt: instant('made_at').notNull(),
    transactionId: ofTransaction('transaction_id').notNull(),
  },
  (table) => [
    index('transfers_by_sender').on(table.fromMemberId, table.madeAt),
    index('transfers_by_receiver').on(table.toMemberId, table.madeAt),
    check('transfers_amount_positive', sql`${table.amount} > 0`),
    check('transfers_to_another', sql`${table.fromMemberId} <> ${table.toMemberId}`),
  ],
);

/** Bonus money that was taken back, also from a lottery ticket that pays into a bonus forfeited before. */
export const forfeits = pgTable(
  'forfeits',
  {
    id: id(),
    memberId: ofMember(),
    turnoverId: bigint('turnover_id', { mode: 'number' })
      .notNull()
      .references((): AnyPgColumn => turnovers.id),
    amount: minorUnits('amount').notNull(),
    takenAt: instant('taken_at').notNull(),
    transactionId: ofTransaction('transaction_id').notNull(),
  },
  (table) => [
    index('forfeits_of_turnover').on(table.turnoverId),
    check('forfeits_amount_positive', sql`${table.amount} > 0`),
  ],
);

/** One-time tickets of files, by their SHA-256; they replace the session, which a link cannot send. */
export const fileTickets = pgTable(
  'file_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    memberId: ofMember(),
    /** Logging out ends the tickets of the session. */
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('file_tickets_by_session').on(table.sessionId),
    index('file_tickets_by_expiry').on(table.expiresAt),
  ],
);
