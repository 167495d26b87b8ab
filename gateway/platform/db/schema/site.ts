import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** What one database has for good: the currency of its ledger, and the zone of its days (OPER-42). One row. */
export const siteFacts = pgTable(
  'site_facts',
  {
    id: smallint('id').primaryKey().default(1),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [check('site_facts_one_row', sql`${table.id} = 1`)],
);
