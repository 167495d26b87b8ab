import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, localised } from './columns.ts';

export const lotteries = pgTable('lotteries', {
  code: text('code').primaryKey(),
  names: localised('names').notNull(),
  /** Group of the lottery menu. */
  menu: text('menu').notNull(),
  position: integer('position').notNull(),
});

export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    lotteryCode: text('lottery_code')
      .notNull()
      .references(() => lotteries.code),
    /** Number of the draw, as printed. */
    issue: text('issue').notNull(),
    numbers: jsonb('numbers').$type<string[]>().notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lotteryCode, table.issue] })],
);
