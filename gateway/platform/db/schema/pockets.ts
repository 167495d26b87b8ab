import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable } from 'drizzle-orm/pg-core';
import { turnovers } from './cashier.ts';
import { minorUnits } from './columns.ts';
import { lotteryTickets } from './lottery.ts';
import { bets } from './records.ts';
import { tableBets } from './tables.ts';

/** What bets took from the pocket of a bonus, and the part of their payout that was returned to it (HOUSE-19). */
export const pocketStakes = pgTable(
  'pocket_stakes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    turnoverId: bigint('turnover_id', { mode: 'number' })
      .notNull()
      .references(() => turnovers.id),
    /** Null until a lottery ticket or a bet on a table is settled. */
    betId: bigint('bet_id', { mode: 'number' }).references(() => bets.id),
    ticketId: bigint('ticket_id', { mode: 'number' }).references(() => lotteryTickets.id),
    tableBetId: bigint('table_bet_id', { mode: 'number' }).references(() => tableBets.id),
    staked: minorUnits('staked').notNull(),
    /** Null until the bet is settled. */
    returned: minorUnits('returned'),
  },
  (table) => [
    index('pocket_stakes_of_turnover').on(table.turnoverId),
    index('pocket_stakes_of_bet').on(table.betId),
    index('pocket_stakes_of_ticket').on(table.ticketId).where(sql`${table.ticketId} is not null`),
    index('pocket_stakes_of_table_bet').on(table.tableBetId).where(sql`${table.tableBetId} is not null`),
    check('pocket_stakes_staked', sql`${table.staked} > 0`),
    check('pocket_stakes_returned', sql`${table.returned} >= 0`),
    check(
      'pocket_stakes_of_one',
      sql`num_nonnulls(${table.betId}, ${table.ticketId}, ${table.tableBetId}) > 0`,
    ),
  ],
);
