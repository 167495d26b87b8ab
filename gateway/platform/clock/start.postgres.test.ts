import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { createFakeTime } from '#testkit/gateway/fake-time.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { commandClock } from './command-clock.ts';
import { startClock } from './site-clock.ts';
import { ClockBehindError } from './start-moment.ts';

const START = Date.UTC(2026, 10, 2, 9);
const HOUR = 3_600_000;
const logger = pino({ level: 'silent' });
const database = await freshDatabase();
const { db } = database;
afterAll(database.close);

/** The clock of a start at START, and what it says then and 20 seconds later. */
async function startAt(accept = false) {
  const time = createFakeTime(START);
  const clock = await startClock({ database, logger, accept, sources: time.startProcess() });
  const first = clock.now();
  await time.pass(20_000);
  await clock.stop();
  // As if the process had ended long ago.
  await db.execute(sql`delete from clock`);
  return { first, later: clock.now() - first, jumpMs: clock.jumpMs() };
}

const row = { userName: 'set_back', passwordHash: '', type: 0, registeredAt: START };
const memberId = (await createMembers(db, [row]))[0]?.id ?? 0;

describe('a start whose clock was set back (HOUSE-65)', () => {
  test('a start begins at the database’s time if no record is newer', async () => {
    expect(await startAt()).toEqual({ first: START, later: 20_000, jumpMs: 0 });
  });

  test('a start begins at the newest movement of money, up to 26 hours ahead', async () => {
    for (const ahead of [HOUR, 26 * HOUR]) {
      await payIn(db, memberId, 100n, START + ahead);
      expect(await startAt()).toEqual({ first: START + ahead, later: 20_000, jumpMs: -ahead });
    }
  });

  test('a start fails above 26 hours with the figures, and succeeds with CLOCK_ACCEPT', async () => {
    await payIn(db, memberId, 100n, START + 27 * HOUR);
    const refused = await startAt().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClockBehindError);
    expect((refused as Error).message).toMatch(
      /2026-11-02T09:00:00\.000Z.*2026-11-03T12:00:00\.000Z, 27 hours later.*CLOCK_ACCEPT=1/s,
    );
    expect((await startAt(true)).first).toBe(START);
  });
});

test('the clock of the database is followed where no other is given (HOUSE-63)', async () => {
  const empty = await freshDatabase();
  const clock = await startClock({ database: empty, logger, accept: false });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  await clock.stop();
  expect(Math.abs((await commandClock(empty))() - Date.now())).toBeLessThan(1_000);
  await empty.close();
});
