import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, localised } from './columns.ts';
import { vendors } from './games.ts';

/** Matches that a vendor takes bets on (LIVE-2). */
export const matches = pgTable(
  'matches',
  {
    id: text('id').primaryKey(),
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendors.code),
    home: localised('home').notNull(),
    away: localised('away').notNull(),
    league: localised('league').notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [index('matches_by_start').on(table.startsAt)],
);
