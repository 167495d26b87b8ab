import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExclusionKind } from '#contract/safer-play/exclusion.ts';
import { EXCLUSION_KINDS } from '#contract/safer-play/exclusion.ts';
import { instant, oneOf } from './columns.ts';
import { members } from './members.ts';

/**
 * Members who chose not to play: the one table that permissions read (RESP-6). A row stays when its time is over; a
 * time-out then ends by itself, a self-exclusion only once its member has asked and waited.
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
    /** When the member is back after having asked; null before. */
    activeAt: instant('active_at'),
  },
  (table) => [
    check('exclusions_kind', oneOf(table.kind, EXCLUSION_KINDS)),
    check('exclusions_forward', sql`${table.until} >= ${table.since}`),
    check('exclusions_back', sql`${table.activeAt} is null or ${table.activeAt} > ${table.until}`),
  ],
);

export type Exclusion = typeof exclusions.$inferSelect;

/**
 * What recognises somebody who excluded themselves, by hashes that nothing is read from: kept apart from accounts, and
 * longer than they are.
 */
export const exclusionMarks = pgTable(
  'exclusion_marks',
  {
    /** Of a mail address, a number or a document's number; see `gateway/auth/exclusion/marks.ts`. */
    hash: text('hash').notNull(),
    /** Of the account that it was; not a reference, which would end with the account. */
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.memberId] }),
    index('exclusion_marks_by_member').on(table.memberId),
  ],
);

/** What the hashes of marks are salted with: one row, made when it is first needed. */
export const exclusionSalt = pgTable(
  'exclusion_salt',
  { id: integer('id').primaryKey(), salt: text('salt').notNull() },
  (table) => [check('exclusion_salt_once', sql`${table.id} = 1`)],
);
