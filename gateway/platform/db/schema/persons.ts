import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isAmong } from './columns.ts';
import { members } from './members.ts';

/** Kinds of keys that find several accounts of one person (HOUSE-37); `gateway/auth/persons/strength.ts` rates each. */
export const IDENTITY_KINDS = [
  'payout',
  'payer',
  'document',
  'number',
  'name',
  'device',
  'mail',
  'holder',
  'address',
] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Which `DATA_KEY` this database is sealed with: one row, created at the first start (docs/data-key.md). */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: integer('id').primaryKey(),
    /** Identifies the key without revealing it. */
    mark: text('mark').notNull(),
    /** Null while identity keys of the previous key are recomputed. */
    renewedAt: instant('renewed_at'),
    /** The last member whose keys were recomputed. */
    renewedTo: bigint('renewed_to', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('data_keys_once', sql`${table.id} = 1`)],
);

/**
 * Keyed hashes of what identifies members, never the values. They outlive the account, so `member_id` is not a foreign
 * key.
 */
export const identityKeys = pgTable(
  'identity_keys',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<IdentityKind>().notNull(),
    /** HMAC-SHA-256 under the key that `identity` derives from `DATA_KEY`. */
    hash: text('hash').notNull(),
    /** Whether it was proven: by a code, by an approved document, by a payment provider. */
    proven: boolean('proven').notNull().default(false),
    /** Mark of the data key it was computed with. */
    dataKey: text('data_key').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.hash] }),
    index('identity_keys_by_hash').on(table.hash),
    index('identity_keys_by_age').on(table.kind, table.lastAt),
    check('identity_keys_kind', isAmong(table.kind, IDENTITY_KINDS)),
  ],
);

export const LINK_STRENGTHS = ['none', 'weak', 'medium', 'hard'] as const;
export type LinkStrength = (typeof LINK_STRENGTHS)[number];

const memberId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Two members who share keys: one row a pair. */
export const personLinks = pgTable(
  'person_links',
  {
    lowId: memberId('low_id'),
    highId: memberId('high_id'),
    strength: text('strength').$type<LinkStrength>().notNull(),
    /** Kinds of the keys that they share. */
    kinds: text('kinds').array().$type<IdentityKind[]>().notNull().default([]),
    hashes: text('hashes').array().notNull().default([]),
    /** Keys that a decision cleared: they prove nothing. */
    clearedHashes: text('cleared_hashes').array().notNull().default([]),
    /** Whether a decision found that they are one person. */
    isSame: boolean('is_same').notNull().default(false),
    /** When it reached its present strength. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('person_links_by_high').on(table.highId),
    check('person_links_order', sql`${table.lowId} < ${table.highId}`),
    check('person_links_strength', isAmong(table.strength, LINK_STRENGTHS)),
  ],
);
export type PersonLink = typeof personLinks.$inferSelect;

/** Members who are one person with others, by hard links; a member without a row is a separate person (HOUSE-39). */
export const persons = pgTable(
  'persons',
  {
    memberId: memberId('member_id').primaryKey(),
    /** The smallest member id of the set. */
    personId: bigint('person_id', { mode: 'number' }).notNull(),
  },
  (table) => [index('persons_by_person').on(table.personId)],
);

/** Kinds of cases for a reviewer (HOUSE-42). */
export const CASE_KINDS = [
  'link',
  'transfer',
  'payout-account',
  'exclusion',
  'opposite-bets',
  'gifts',
  'clock-jump',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_DECISIONS = ['clear', 'same'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

export const cases = pgTable(
  'cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<CaseKind>().notNull(),
    /** Subject of the case: at most one case of a kind and subject is open. */
    subject: text('subject').notNull(),
    /** The members concerned; not foreign keys, because decisions are kept. */
    memberId: bigint('member_id', { mode: 'number' }),
    otherId: bigint('other_id', { mode: 'number' }),
    /** What was found, in words for the reviewer. */
    details: text('details').notNull().default(''),
    openedAt: instant('opened_at').notNull(),
    decision: text('decision').$type<CaseDecision>(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('cases_open_once').on(table.kind, table.subject).where(sql`${table.decidedAt} is null`),
    index('cases_by_member').on(table.memberId),
    index('cases_by_other').on(table.otherId),
    check('cases_kind', isAmong(table.kind, CASE_KINDS)),
    check('cases_decision', isAmong(table.decision, CASE_DECISIONS)),
    check(
      'cases_decided',
      sql`num_nulls(${table.decision}, ${table.decidedAt}, ${table.decidedBy}, ${table.reason}) in (0, 4)`,
    ),
  ],
);
export type CaseRow = typeof cases.$inferSelect;
