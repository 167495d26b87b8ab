import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' });

/** Links for a new password, by the SHA-256 of their token; kept for a while after use, so that they can be counted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberId().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_resets_by_member').on(table.memberId),
    index('password_resets_by_age').on(table.createdAt),
  ],
);

/** Passkeys of members. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Id of the credential in base64url. */
    id: text('id').primaryKey(),
    memberId: memberId().notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of uses, as the authenticator counts; many do not count and send 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether it is synchronised between several devices. */
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_member').on(table.memberId)],
);

/** Challenges for passkeys that are not answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: text('id').primaryKey(),
    challenge: text('challenge').notNull(),
    /** The member who adds a passkey; null for a login. */
    memberId: memberId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_member').on(table.memberId),
    index('passkey_challenges_by_expiry').on(table.expiresAt),
  ],
);
