import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Failed logins by subject: `account:<lower-case name>`, whether or not it exists, or `address:<client>`. */
export const loginFailures = pgTable(
  'login_failures',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    /** Start of the window in which the failures are counted. */
    since: instant('since').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('login_failures_by_age').on(table.since)],
);

/** Captchas that were shown and not yet answered. */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    id: text('id').primaryKey(),
    answer: text('answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('captcha_challenges_by_expiry').on(table.expiresAt)],
);

/** Nonces of sealed bodies that were accepted, kept as long as their time stamp would be. */
export const nonces = pgTable(
  'nonces',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('nonces_by_expiry').on(table.expiresAt)],
);

/** The key pair that sealed bodies are encrypted for, under the id `current`. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text('id').primaryKey(),
  /** PEM, SubjectPublicKeyInfo. */
  publicKey: text('public_key').notNull(),
  /** PEM, PKCS #8. */
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What was done under a key, and what came of it: the same key gives the same result. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the canonical parameters. */
    parametersHash: text('parameters_hash').notNull(),
    result: jsonb('result'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
