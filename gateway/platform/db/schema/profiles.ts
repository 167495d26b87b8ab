import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { instant, isAmong } from './columns.ts';
import { members } from './members.ts';

const ownerId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Profile that a member filled in; members without a row have none. Fields that were not filled in are empty. */
export const memberProfiles = pgTable(
  'member_profiles',
  {
    memberId: ownerId().primaryKey(),
    email: text('email').notNull().default(''),
    /** When the member proved the address by a code; only a proven one logs in. */
    emailProvenAt: instant('email_proven_at'),
    /** In which messages of the inbox are mailed; null where none are wanted. */
    mailLanguage: text('mail_language').$type<Language>(),
    /** Digits without plus; null without a mobile number. */
    dialingCode: text('dialing_code'),
    /** National number: digits without a leading 0. */
    mobile: text('mobile'),
    /** When the member proved the number; only proven numbers open an account. */
    mobileProvenAt: instant('mobile_proven_at'),
    /** False as long as the member only ever came in by phone or a third party. */
    hasPassword: boolean('has_password').notNull().default(true),
    /** Argon2id in PHC form. */
    pinHash: text('payment_password_hash'),
    idNumber: text('id_number').notNull().default(''),
    qqNum: text('qq_num').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    wechat: text('wechat').notNull().default(''),
    line: text('line').notNull().default(''),
    whatsapp: text('whatsapp').notNull().default(''),
    zalo: text('zalo').notNull().default(''),
    payeeName: text('payee_name').notNull().default(''),
    birthday: date('birthday', { mode: 'string' }),
    recommenderId: bigint('recommender_id', { mode: 'number' }).references(() => members.id),
    affiliateCode: text('affiliate_code').notNull().default(''),
    /** APP, H5, PWA or WEBCLIP; empty for members who did not register themselves. */
    registerMethod: text('register_method').notNull().default(''),
    registerUrl: text('register_url').notNull().default(''),
    registerDomain: text('register_domain').notNull().default(''),
    /** Level of the proof of work at registration: how many accounts were being opened around it (HOUSE-51). */
    proofLevel: smallint('proof_level').notNull().default(0),
    headIcon: text('head_icon').notNull().default(''),
  },
  (table) => [
    uniqueIndex('member_profiles_proven_mobile')
      .on(table.dialingCode, table.mobile)
      .where(sql`${table.mobileProvenAt} is not null`),
    check('member_profiles_mail_language', isAmong(table.mailLanguage, LANGUAGES)),
    index('member_profiles_proven_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailProvenAt} is not null`),
    check('member_profiles_mobile_whole', sql`(${table.dialingCode} is null) = (${table.mobile} is null)`),
  ],
);
export type MemberProfile = typeof memberProfiles.$inferSelect;

/** Accounts of third parties that open a member's account. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    /** As Firebase names it: `google.com`, `facebook.com`. */
    provider: text('provider').notNull(),
    /** The account's id at the provider. */
    subject: text('subject').notNull(),
    memberId: ownerId(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('member_identities_by_member').on(table.memberId),
  ],
);

/** Invitation codes: who registers with one joins its owner's downline. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  { code: text('code').primaryKey(), memberId: ownerId() },
  (table) => [
    uniqueIndex('affiliate_codes_any_case').on(sql`lower(${table.code})`),
    index('affiliate_codes_by_member').on(table.memberId),
  ],
);
