import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExclusionKind } from '#contract/safer-play/exclusion.ts';
import { EXCLUSION_KINDS } from '#contract/safer-play/exclusion.ts';
import { instant, isAmong } from './columns.ts';
import { members } from './members.ts';

/**
 * Members on a time-out or self-exclusion: the one table that permissions read (RESP-6). A row stays after its end. A
 * time-out ends automatically, a self-exclusion only after its member has asked and waited.
 */
export const exclusions = pgTable(
  'exclusions',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExclusionKind>().notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    /** When play is allowed again after the member asked; null before. */
    activeAt: instant('active_at'),
    /**
     * Since when a reviewer must decide whether a document belongs to an excluded person (HOUSE-44); null without such
     * a document.
     */
    heldSince: instant('held_since'),
  },
  (table) => [
    check('exclusions_kind', isAmong(table.kind, EXCLUSION_KINDS)),
    check('exclusions_forward', sql`${table.until} >= ${table.since}`),
    check('exclusions_back', sql`${table.activeAt} is null or ${table.activeAt} > ${table.until}`),
  ],
);

export type Exclusion = typeof exclusions.$inferSelect;

/**
 * Marks that recognise a person who excluded themselves, as irreversible hashes: stored apart from accounts, and
 * longer.
 */
export const exclusionMarks = pgTable(
  'exclusion_marks',
  {
    /** Hash of an email address, a phone number or a document's number; see `gateway/auth/exclusion/marks.ts`. */
    hash: text('hash').notNull(),
    /** The member of that account; not a foreign key, because the row outlives the account. */
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.memberId] }),
    index('exclusion_marks_by_member').on(table.memberId),
  ],
);

/** Salt of the hashes of marks: one row, created at first use. */
export const exclusionSalt = pgTable(
  'exclusion_salt',
  { id: integer('id').primaryKey(), salt: text('salt').notNull() },
  (table) => [check('exclusion_salt_once', sql`${table.id} = 1`)],
);
