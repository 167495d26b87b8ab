import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
} from '#contract/account/identity-check.ts';
import { bytes, instant, isAmong } from './columns.ts';
import { members } from './members.ts';

/** Slider captchas that were shown and are not answered yet. */
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

/** The purpose of a code. */
export type SmsPurpose = 'register' | 'noLogin' | 'contact' | 'pin';

/** The latest code of each number and purpose, and how many were sent recently. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** Dialling code and national number: `+60123456789`; or the email address of a mailed code. */
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

const ownerId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** State of a member's identity check; without a row no document was submitted (SAFE-4). */
export const verifications = pgTable(
  'verifications',
  {
    memberId: ownerId().primaryKey(),
    /** Id of the latest submission: a reviewer's decision applies to it alone. */
    orderNo: text('order_no').notNull(),
    status: text('status').$type<Exclude<DocumentState, 'none'>>().notNull(),
    remark: text('remark').notNull().default(''),
    /** A code of `gateway/account/identity-check/decision-texts.ts`, or what a reviewer wrote. */
    reason: text('reason'),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('verifications_by_order').on(table.orderNo),
    index('verifications_by_status').on(table.status, table.sentAt),
    check('verifications_status', isAmong(table.status, DOCUMENT_STATES.slice(1))),
  ],
);

/** Re-encoded pictures of documents, one of each kind: stored in the database, which serves no files. */
export const documentPictures = pgTable(
  'document_pictures',
  {
    /** Random. */
    id: text('id').primaryKey(),
    memberId: ownerId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** JPEG. */
    picture: bytes('picture').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null while a reviewer may need it. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('document_pictures_once').on(table.memberId, table.kind),
    index('document_pictures_by_expiry').on(table.expiresAt),
    check('document_pictures_kind', isAmong(table.kind, DOCUMENT_KINDS)),
  ],
);
