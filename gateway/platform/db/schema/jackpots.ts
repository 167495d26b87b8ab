import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { minorUnits } from './columns.ts';
import { games } from './games.ts';
import { accounts } from './ledger.ts';

/** Progressive jackpots, one a game (HOME-7): the amount in a pot is the balance of its account. */
export const jackpots = pgTable(
  'jackpots',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => games.nodeId),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => accounts.id),
    /** What the house adds to the pot when it is won. */
    seed: minorUnits('seed').notNull(),
    /** One minor unit of stake wins once in this many times. */
    odds: bigint('odds', { mode: 'number' }).notNull(),
    /** Ten thousandths of a minor unit that stakes still owe the pot. */
    remainder: minorUnits('remainder').notNull().default(sql`0`),
  },
  (table) => [
    check('jackpots_seed', sql`${table.seed} > 0`),
    check('jackpots_odds', sql`${table.odds} > ${table.seed}`),
    check('jackpots_remainder', sql`${table.remainder} between 0 and 9999`),
  ],
);
