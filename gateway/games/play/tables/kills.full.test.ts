import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, ledgerEntries, roundDays, tableBets } from '#gateway/platform/db/schema/index.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import {
  killAtLock,
  startRunner,
  type Work,
  withFolder,
  within,
  withServerDatabase,
  workUnderKills,
} from '#testkit/database/killed-runs.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { crash } from '../reference/crash/crash.ts';
import { race } from '../reference/race/race.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import type { TableRules } from '../table/rules.ts';
import { openDay } from './days.ts';
import { drawRound } from './draw-round.ts';
import { placeMany, type Sitting } from './place-many.testing.ts';

const SCRIPT = fileURLToPath(new URL('./run-at.testing.ts', import.meta.url));
const NOW = Date.UTC(2026, 10, 2, 9);

interface Play extends Sitting {
  readonly rules: TableRules;
}

const ROULETTE: Play = {
  // One of them wins in every round, so that each settlement pays.
  ...{ players: 25, rounds: 5, each: 8, fields: ['red', 'black', 'n0'] },
  opens: { kind: 'wheel', variant: 'roulette' },
  rules: roulette,
};
const RACE: Play = {
  ...{ players: 25, rounds: 5, each: 8, fields: ['win1', 'place2'] },
  opens: { kind: 'race', variant: 'dash' },
  rules: race.dash,
};
/** Of one bet a round, so that there are more rounds. */
const CRASH: Play = {
  ...{ players: 25, rounds: 40, each: 1, fields: ['1.50'] },
  opens: { kind: 'crash', variant: '' },
  rules: crash,
};
const TIMEOUT = { timeout: 600_000 };

const openBets = (db: Database): Promise<number> => db.$count(tableBets, eq(tableBets.state, 'open'));
const toWork = (at: number): Work => ({ script: SCRIPT, at, left: openBets });

/** Returns the data that settlement changes. */
const settlement = async (db: Database) => ({
  open: await openBets(db),
  entries: await db.$count(ledgerEntries),
  bets: await db.$count(bets),
});

/** Checks that every bet is settled once by the draw of its round, and that the audit finds no fault. */
async function expectSettledOnce(db: Database, { rules, fields, ...sitting }: Play): Promise<void> {
  const count = sitting.players * sitting.rounds * sitting.each;
  const rows = await db
    .select({ placed: tableBets, bet: bets, day: roundDays })
    .from(tableBets)
    .innerJoin(roundDays, eq(roundDays.day, tableBets.day))
    .innerJoin(bets, eq(bets.id, tableBets.betId));
  expect(rows).toHaveLength(count);
  expect(await db.$count(bets)).toBe(count);
  for (const { placed, bet, day } of rows) {
    const secret = openDay(testDataKey, day);
    if (!secret) throw new Error('the secret of a day is lost');
    const grid = drawRound(rules, secret, { nodeId: placed.nodeId, day: placed.day, n: placed.round });
    const payout = BigInt(fields.reduce((sum, field) => sum + rules.returned(field, grid), 0));
    expect([placed.payout, bet.payout]).toEqual([payout, payout]);
  }
  await expectAccountedFor(db);
}

test.each([
  ['roulette', ROULETTE],
  ['a race', RACE],
  ['crash', CRASH],
])('the embedded database settles each bet of %s once under repeated kills (PLAY-54)', TIMEOUT, (_, play) =>
  withFolder(async (place) => {
    const { dueAt } = await within(place, (db) => placeMany(db, NOW, play));
    await workUnderKills(place, toWork(dueAt), 1);
    await within(place, (db) => expectSettledOnce(db, play));
  }),
);

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL', () => {
  const server = TEST_DATABASE_URL ?? '';

  test('two processes under repeated kills settle each of 1,000 bets once (PLAY-54)', TIMEOUT, () =>
    withServerDatabase(server, async (place) => {
      const { dueAt } = await within(place, (db) => placeMany(db, NOW, ROULETTE));
      await workUnderKills(place, toWork(dueAt), 2);
      await within(place, (db) => expectSettledOnce(db, ROULETTE));
    }),
  );

  test('a process killed in the middle of any step has changed nothing (PLAY-54)', TIMEOUT, () =>
    withServerDatabase(server, async (place) => {
      const { dueAt } = await within(place, (db) => placeMany(db, NOW, ROULETTE));
      const before = await within(place, settlement);
      // Taking bets, paying, storing bets, closing them: each step stops at its first write.
      const stops = [
        'lock table table_bets in exclusive mode',
        'lock table ledger_entries in share mode',
        'lock table bets in share mode',
        'lock table table_bets in share mode',
      ];
      for (const stop of stops) {
        await killAtLock(place, toWork(dueAt), stop);
        expect(await within(place, settlement), stop).toEqual(before);
      }
      const [code] = (await once(startRunner(place, toWork(dueAt)), 'exit')) as [number];
      expect(code).toBe(0);
      await within(place, (db) => expectSettledOnce(db, ROULETTE));
    }),
  );
});
