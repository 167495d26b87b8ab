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

/** Calls counted by limit and client, such as `codes 192.0.2.1`, until the window they are counted in ends. */
export const callCounts = pgTable(
  'call_counts',
  {
    subject: text('subject').primaryKey(),
    calls: integer('calls').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('call_counts_by_expiry').on(table.expiresAt)],
);

/**
 * Key pairs that sealed bodies are encrypted for. The first has the id `current`, each later one the key id of the pair
 * it follows: of processes that make a new pair at the same time one does.
 */
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
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
