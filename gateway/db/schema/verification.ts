import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Slider captchas that were shown and not yet answered. */
export const sliderChallenges = pgTable(
  'slider_challenges',
  {
    id: text('id').primaryKey(),
    /** Left edge of the gap in pixels. */
    x: integer('x').notNull(),
    /** Answer to the question in words. */
    answer: text('answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('slider_challenges_by_expiry').on(table.expiresAt)],
);

/** What a code sent by SMS is for. */
export type SmsPurpose = 'register' | 'noLogin';

/** The latest code of each number and purpose, and how many were sent lately. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** Dialling code and national number: `+60123456789`. */
    number: text('number').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    /** Argon2id in PHC form, so that the few possible codes cannot be tried out within ten minutes; null once used. */
    codeHash: text('code_hash'),
    guesses: integer('guesses').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Codes sent since the start of the window in which they are counted. */
    sends: integer('sends').notNull().default(1),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.purpose] }),
    index('sms_codes_by_age').on(table.since),
  ],
);
