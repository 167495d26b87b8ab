import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { games } from './games.ts';
import { members } from './members.ts';

/** Bets with what they returned, for reports and the winners' board. */
export const bets = pgTable(
  'bets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    nodeId: text('node_id')
      .notNull()
      .references(() => games.nodeId),
    stake: minorUnits('stake').notNull(),
    payout: minorUnits('payout').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    index('bets_by_member').on(table.memberId, table.settledAt),
    index('bets_wins').on(table.settledAt).where(sql`${table.payout} > ${table.stake}`),
    check('bets_stake_positive', sql`${table.stake} > 0`),
    check('bets_payout_not_negative', sql`${table.payout} >= 0`),
  ],
);

export type TransferStatus = 'pending' | 'approved' | 'rejected';

const transfer = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id),
  /** Code of the payment method. */
  method: text('method').notNull(),
  amount: minorUnits('amount').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  decidedAt: instant('decided_at'),
});

export const deposits = pgTable('deposits', transfer(), (table) => [
  index('deposits_by_member').on(table.memberId, table.requestedAt),
  check('deposits_amount_positive', sql`${table.amount} > 0`),
]);

export const withdrawals = pgTable('withdrawals', transfer(), (table) => [
  index('withdrawals_by_member').on(table.memberId, table.requestedAt),
  check('withdrawals_amount_positive', sql`${table.amount} > 0`),
]);
