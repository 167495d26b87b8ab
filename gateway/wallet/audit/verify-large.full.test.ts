import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seed } from '#gateway/demo/seed/seed.ts';
import { ledgerEntries } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { faultLines, verifyLedger } from './verify.ts';

const MEMBERS = 20_000;
const ENTRIES = 1_000_000;
/** The seed rounds to whole transactions. */
const MIN_SHARE = 0.95;

// The embedded database is never so large.
describe.skipIf(TEST_DATABASE_URL === undefined)('a million entries', { timeout: 900_000 }, () => {
  test('the audit accepts them, and finds the one bet that counts too much (CASH-8)', async () => {
    const { db, close } = await freshDatabase();
    try {
      await seed(db, { members: MEMBERS, entries: ENTRIES, now: Date.UTC(2026, 10, 20, 12) });
      expect(await db.$count(ledgerEntries)).toBeGreaterThan(ENTRIES * MIN_SHARE);
      expect(faultLines(await verifyLedger(db))).toEqual([]);

      await db.execute(sql`alter table bets disable trigger user, drop constraint bets_effective`);
      await db.execute(sql`update bets set effective = stake + 1 where id = (select min(id) from bets)`);
      const faults = await verifyLedger(db);
      expect(faults.map(({ count }) => count)).toEqual(faults.map(() => 1));
      expect(faultLines(faults).join('\n')).toContain('at risk of');
    } finally {
      await close();
    }
  });
});
