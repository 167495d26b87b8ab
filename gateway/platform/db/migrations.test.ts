import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from './database.ts';

/**
 * Since this one processes are replaced one after the other: processes of the previous version run beside the first new
 * one.
 */
const SINCE = '0024';
/** Statements that remove what the previous version reads, or what it leaves out when it writes. */
const TAKES_AWAY = [
  /\bdrop (?:table|column)\b/i,
  /\brename\b/i,
  /\bset (?:not null|data type)\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];

/**
 * Renames that the same file follows with a table of the same name and columns. `ledger-by-month.postgres.test.ts` and
 * `wallet/months` show that the previous version still reads and writes.
 */
const REPLACED: readonly string[] = [
  ['TABLE "ledger_entries"', '"ledger_entries_first"'],
  ['INDEX "ledger_entries_by_account"', '"ledger_entries_first_account_id_id_idx"'],
  ['INDEX "ledger_entries_latest"', '"ledger_entries_first_account_id_posted_at_id_idx"'],
  ['INDEX "ledger_entries_latest_of_kind"', '"ledger_entries_first_account_id_kind_posted_at_id_idx"'],
].map(([what, name]) => `0035_ledger_by_month.sql: ALTER ${what} RENAME TO ${name}`);

const takesAway = (statement: string): boolean => TAKES_AWAY.some((words) => words.test(statement));

describe('a migration (SCALE-2)', () => {
  test('a migration removes nothing that the previous version uses', () => {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name >= SINCE);
    const taken = files.flatMap((name) => {
      const statements = readFileSync(join(MIGRATIONS, name), 'utf8').split(';');
      return statements
        .filter(takesAway)
        .map((statement) => `${name}: ${statement.replace('--> statement-breakpoint', '').trim()}`);
    });
    expect(files.length).toBeGreaterThan(0);
    expect(taken).toEqual(REPLACED);
  });

  test.each([
    'DROP TABLE "games" CASCADE',
    'ALTER TABLE "games" DROP COLUMN "kind"',
    'ALTER TABLE "games" RENAME COLUMN "kind" TO "sort"',
    'ALTER TABLE "games" ALTER COLUMN "kind" SET NOT NULL',
    'ALTER TABLE "games" ADD COLUMN "kind" text NOT NULL',
  ])('the check finds a removal: %s', (statement) => {
    expect(takesAway(statement)).toBe(true);
  });

  test.each([
    'ALTER TABLE "games" ADD COLUMN "kind" text',
    `ALTER TABLE "games" ADD COLUMN "kind" text DEFAULT 'slot' NOT NULL`,
    'CREATE TABLE "games" ("kind" text NOT NULL)',
  ])('the check accepts an addition: %s', (statement) => {
    expect(takesAway(statement)).toBe(false);
  });
});
