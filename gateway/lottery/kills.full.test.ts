import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  bets,
  ledgerEntries,
  lotteryIssues,
  lotterySecrets,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
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
import { type Sold, sellTickets } from '#testkit/lottery/sold-tickets.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { drawNumbers } from './draws/draw-numbers.ts';
import { selectPlays } from './plays/index.ts';
import { computeOutcome } from './settle/outcome.ts';

const SCRIPT = fileURLToPath(new URL('./run-at.testing.ts', import.meta.url));
const NOW = Date.UTC(2026, 10, 2, 9);
const SALE = { players: 12, each: 8, draws: 8 };
const TICKETS = SALE.players * SALE.each * SALE.draws;
const FORM = { kind: 'five-digits', region: null } as const;
const TIMEOUT = { timeout: 300_000 };

/** The work of settling all draws, once all numbers of the last one are public. */
const toWork = ({ issues }: Sold): Work => ({
  script: SCRIPT,
  at: issues.at(-1)?.completeAt ?? 0,
  left: openTickets,
});

const openTickets = (db: Database): Promise<number> =>
  db.$count(lotteryTickets, eq(lotteryTickets.state, 'open'));

/** Returns the data that settlement changes. */
const settlement = async (db: Database) => ({
  open: await openTickets(db),
  entries: await db.$count(ledgerEntries),
  bets: await db.$count(bets),
});

/**
 * Checks that every ticket is settled by the draw of its secret, in the order of draws, and that the audit finds no
 * fault.
 */
async function expectSettledOnce(db: Database, { code }: Sold): Promise<void> {
  const rows = await db
    .select({ ticket: lotteryTickets, issue: lotteryIssues, secret: lotterySecrets.secret, bet: bets })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .innerJoin(lotterySecrets, eq(lotterySecrets.issueId, lotteryIssues.id))
    .innerJoin(bets, eq(bets.id, lotteryTickets.betId))
    .orderBy(asc(bets.id));
  expect(rows).toHaveLength(TICKETS);
  expect(await db.$count(bets)).toBe(TICKETS);
  const plays = new Map(selectPlays(FORM).map((play) => [play.id, play]));
  for (const { ticket, issue, secret, bet } of rows) {
    if (!secret) throw new Error('the secret of a draw was not published');
    const numbers = drawNumbers(secret, code, issue.no, FORM);
    expect(issue).toMatchObject({ state: 'settled', numbers });
    const { payout } = computeOutcome(ticket, plays, numbers);
    expect([ticket.payout, bet.payout]).toEqual([payout, payout]);
  }
  const drawn = rows.map(({ issue }) => issue.drawsAt);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
  await expectAccountedFor(db);
}

test('the embedded database draws and pays once under repeated kills (LOTT-6)', TIMEOUT, () =>
  withFolder(async (place) => {
    const sold = await within(place, (db) => sellTickets(db, NOW, SALE));
    expect(await workUnderKills(place, toWork(sold), 1)).toBeGreaterThanOrEqual(3);
    await within(place, (db) => expectSettledOnce(db, sold));
  }),
);

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL', () => {
  const server = TEST_DATABASE_URL ?? '';

  test('two processes under repeated kills draw and pay once (LOTT-6)', TIMEOUT, () =>
    withServerDatabase(server, async (place) => {
      const sold = await within(place, (db) => sellTickets(db, NOW, SALE));
      expect(await workUnderKills(place, toWork(sold), 2)).toBeGreaterThanOrEqual(3);
      await within(place, (db) => expectSettledOnce(db, sold));
    }),
  );

  test('a process killed in the middle of any step has changed nothing (LOTT-6)', TIMEOUT, () =>
    withServerDatabase(server, async (place) => {
      const sold = await within(place, (db) => sellTickets(db, NOW, SALE));
      const before = await within(place, settlement);
      // Announcing, drawing, paying, storing bets, closing tickets: each step stops at its first write.
      const stops = [
        'lock table lottery_secrets in share mode',
        `select from lottery_issues where id = ${sold.issues[0]?.id} for update`,
        'lock table ledger_entries in share mode',
        'lock table bets in share mode',
        'lock table lottery_tickets in share mode',
      ];
      for (const stop of stops) {
        await killAtLock(place, toWork(sold), stop);
        expect(await within(place, settlement), stop).toEqual(before);
      }
      const [code] = (await once(startRunner(place, toWork(sold)), 'exit')) as [number];
      expect(code).toBe(0);
      await within(place, (db) => expectSettledOnce(db, sold));
    }),
  );
});
