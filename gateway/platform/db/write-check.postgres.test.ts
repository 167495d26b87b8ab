import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import type { Database } from './database.ts';
import { writeChecks } from './schema/index.ts';
import { createWriteCheck } from './write-check.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const EVERY_MS = 10_000;

test('a database that refuses writes is found within ten seconds, its return as soon (HOUSE-71)', async () => {
  let now = 0;
  const takesWrites = createWriteCheck(db, () => now);
  expect(await takesWrites()).toBe(true);
  expect(await db.$count(writeChecks)).toBe(0);
  // Simulates a full disk: reads work, writes fail.
  await db.execute(sql`alter table write_checks add constraint no_room check (id < 0) not valid`);
  now += EVERY_MS - 1;
  expect(await takesWrites()).toBe(true);
  now += 1;
  expect(await takesWrites()).toBe(false);
  await db.execute(sql`alter table write_checks drop constraint no_room`);
  now += EVERY_MS - 1;
  expect(await takesWrites()).toBe(false);
  now += 1;
  expect(await takesWrites()).toBe(true);
});

test('a write that hangs counts as failed, and no other starts beside it (HOUSE-71)', async () => {
  let now = 0;
  let begun = 0;
  let finish = () => {};
  const hanging = {
    transaction: () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  } as unknown as Database;
  const takesWrites = createWriteCheck(hanging, () => now);
  expect(await takesWrites()).toBe(false);
  now += 2 * EVERY_MS;
  const later = takesWrites();
  finish();
  expect([await later, begun]).toEqual([true, 1]);
});
