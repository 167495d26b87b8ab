import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

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

/** Nonces of sealed bodies that were accepted, and proofs of work that were used, kept until they would be too old. */
export const nonces = pgTable(
  'nonces',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('nonces_by_expiry').on(table.expiresAt)],
);

/** Secrets that sign proofs of work: one row (HOUSE-48). */
export const proofSecrets = pgTable(
  'proof_secrets',
  { id: smallint('id').primaryKey().default(1), secret: bytes('secret').notNull() },
  (table) => [check('proof_secrets_one_row', sql`${table.id} = 1`)],
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
 * Key pairs for sealed bodies. The first has the id `current`, each later one the key id of its predecessor. So only one
 * of several processes can create the next pair.
 */
export const sealingKeys = pgTable('sealing_keys', {
  id: text('id').primaryKey(),
  /** PEM, SubjectPublicKeyInfo. */
  publicKey: text('public_key').notNull(),
  /** PEM, PKCS #8; only pairs of an earlier version. Null for pairs with a sealed key. */
  privateKey: text('private_key'),
  /** DER, PKCS #8, under the data key (HOUSE-62). */
  sealedPrivateKey: bytes('sealed_private_key'),
  createdAt: instant('created_at').notNull(),
});

/** Actions by idempotency key, with their results: the same key gives the same result. */
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

/** A row for a moment: whether the disk of the database takes writes (HOUSE-71). */
export const writeChecks = pgTable('write_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
});
