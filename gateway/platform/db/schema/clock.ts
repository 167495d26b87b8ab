import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, isAmong } from './columns.ts';

/** The last look of any process at the clock of the database: one row (HOUSE-64). */
export const clockReadings = pgTable(
  'clock',
  {
    id: smallint('id').primaryKey().default(1),
    /** How far the site's clock was ahead of the database's, milliseconds. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    /** By the clock of the database. */
    lookedAt: instant('looked_at').notNull(),
    /** Random name of the process that looked. */
    process: text('process').notNull(),
  },
  (table) => [check('clock_one_row', sql`${table.id} = 1`)],
);

/** `replaced`: by another jump before it was over. */
export const JUMP_ENDINGS = ['over', 'adopted', 'replaced'] as const;

/** Jumps of the clock that is followed, each as a process saw it: for the list of cases (HOUSE-63). */
export const clockJumps = pgTable(
  'clock_jumps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    process: text('process').notNull(),
    /** How far it jumped, milliseconds; negative where it went back. */
    ms: bigint('ms', { mode: 'number' }).notNull(),
    /** By the site's clock. */
    openedAt: instant('opened_at').notNull(),
    /** Null while it lasts, and where the process ended before it. */
    endedAt: instant('ended_at'),
    ending: text('ending').$type<(typeof JUMP_ENDINGS)[number]>(),
  },
  (table) => [
    check('clock_jumps_ending', isAmong(table.ending, JUMP_ENDINGS)),
    check('clock_jumps_ended', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
  ],
);
