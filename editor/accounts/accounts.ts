import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Editors write drafts; reviewers also change, publish and take down what is on the site. */
export const ROLES = ['editor', 'reviewer'] as const;
export type Role = (typeof ROLES)[number];

export const ACCOUNT_NAME = /^[a-z0-9][a-z0-9._-]{0,30}[a-z0-9]$/;

export interface Account {
  /** The name for the login and for the history. */
  readonly name: string;
  readonly role: Role;
}

export interface Accounts {
  list(): Account[];
  findPasswordHash(name: string): string | undefined;
  /** Adds the account or changes its password and role, which ends its sessions. */
  put(account: Account, passwordHash: string): void;
  /** Removes an account. @returns whether it existed */
  remove(name: string): boolean;
  /** Opens a session. @returns its secret, which is stored nowhere */
  openSession(name: string): string;
  /** Returns the account of a session. `quietly` does not count as use. */
  findAccountBySession(secret: string, options?: { quietly: boolean }): Account | undefined;
  endSession(secret: string): void;
  close(): void;
}

const IDLE_MS = 30 * 60_000;
const MAX_MS = 12 * 3_600_000;

const accountRow = z.object({ name: z.string(), role: z.enum(ROLES) });
const hashRow = z.object({ password_hash: z.string() });

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 3000;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS accounts (
    name TEXT PRIMARY KEY, role TEXT NOT NULL, password_hash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    secret_hash TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (name) ON DELETE CASCADE,
    opened_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
`;

/**
 * Opens the editors and their sessions, in a small database beside the gateway's: a site in front of another gateway
 * has editors too. The command line may change it while the site runs.
 */
export function openAccounts(dataFolder: string, clock: () => number = Date.now): Accounts {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataFolder, 'editors.sqlite'));
  db.exec(SCHEMA);

  return {
    list: () => z.array(accountRow).parse(db.prepare('SELECT name, role FROM accounts ORDER BY name').all()),

    findPasswordHash(name) {
      const row = db.prepare('SELECT password_hash FROM accounts WHERE name = ?').get(name);
      return row && hashRow.parse(row).password_hash;
    },

    put({ name, role }, passwordHash) {
      db.prepare('DELETE FROM sessions WHERE account = ?').run(name);
      db.prepare(
        `INSERT INTO accounts (name, role, password_hash) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET role = excluded.role, password_hash = excluded.password_hash`,
      ).run(name, role, passwordHash);
    },

    remove: (name) => db.prepare('DELETE FROM accounts WHERE name = ?').run(name).changes > 0,

    openSession(name) {
      const secret = randomBytes(32).toString('base64url');
      const now = clock();
      db.prepare('DELETE FROM sessions WHERE opened_at < ? OR used_at < ?').run(now - MAX_MS, now - IDLE_MS);
      db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)').run(hashSecret(secret), name, now, now);
      return secret;
    },

    findAccountBySession(secret, { quietly } = { quietly: false }) {
      const now = clock();
      const row = db
        .prepare(
          `SELECT name, role FROM sessions JOIN accounts ON name = account
           WHERE secret_hash = ? AND opened_at >= ? AND used_at >= ?`,
        )
        .get(hashSecret(secret), now - MAX_MS, now - IDLE_MS);
      if (!row) return undefined;
      if (!quietly) {
        db.prepare('UPDATE sessions SET used_at = ? WHERE secret_hash = ?').run(now, hashSecret(secret));
      }
      return accountRow.parse(row);
    },

    endSession: (secret) =>
      void db.prepare('DELETE FROM sessions WHERE secret_hash = ?').run(hashSecret(secret)),
    close: () => db.close(),
  };
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
