import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asc, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import type { Database, OpenDatabase } from '#gateway/platform/db/database.ts';
import {
  bets,
  ledgerEntries,
  lotteryIssues,
  lotterySecrets,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { databaseUrl, onServer } from '#testkit/database/server-template.ts';
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

/** A database and its connection: settings of a process. */
type Place = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;

const openAt = ({ DATABASE_URL, DATA_DIR }: Place): Promise<OpenDatabase> =>
  openDatabase({ DATABASE_URL: DATABASE_URL || undefined, DATA_DIR }, pino({ level: 'silent' }));

async function within<Result>(place: Place, use: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openAt(place);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Starts a process that does the due work, once all numbers of the last draw are public. */
function startRunner(place: Place, { issues }: Sold): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, ...place };
  if (!place.DATABASE_URL) delete env.DATABASE_URL;
  const at = issues.at(-1)?.completeAt ?? 0;
  return spawn(process.execPath, [SCRIPT, String(at)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await gone;
}

/** Resolves once one of the processes has settled a batch, or all have ended. */
const progress = (runners: readonly ChildProcess[]): Promise<unknown> =>
  Promise.race([
    ...runners.flatMap(({ stdout }) => (stdout ? [once(stdout, 'data')] : [])),
    Promise.all(runners.map((runner) => once(runner, 'exit'))),
  ]);

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

/**
 * Kills processes during settlement, several at a time, until everything is settled. @returns how many kills hit
 * settlement
 */
async function settleUnderKills(place: Place, sold: Sold, together: number): Promise<number> {
  let middle = 0;
  for (;;) {
    const runners = Array.from({ length: together }, () => startRunner(place, sold));
    await progress(runners);
    await wait(Math.random() * 40);
    await Promise.all(runners.map(killed));
    const open = await within(place, openTickets);
    if (open === 0) return middle;
    if (open < TICKETS) middle += 1;
  }
}

test('the embedded database draws and pays once under repeated kills (LOTT-6)', TIMEOUT, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lobby-draws-'));
  const place = { DATABASE_URL: '', DATA_DIR };
  try {
    const sold = await within(place, (db) => sellTickets(db, NOW, SALE));
    expect(await settleUnderKills(place, sold, 1)).toBeGreaterThanOrEqual(3);
    await within(place, (db) => expectSettledOnce(db, sold));
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL', () => {
  const server = TEST_DATABASE_URL ?? '';

  /** Creates a database for one test. */
  async function withDatabase(use: (place: Place) => Promise<void>): Promise<void> {
    const name = `test_draws_${process.pid}_${Date.now()}`;
    await onServer(server, `create database ${name}`);
    try {
      await use({ DATABASE_URL: databaseUrl(server, name), DATA_DIR: '' });
    } finally {
      await onServer(server, `drop database ${name} with (force)`);
    }
  }

  test('two processes under repeated kills draw and pay once (LOTT-6)', TIMEOUT, () =>
    withDatabase(async (place) => {
      const sold = await within(place, (db) => sellTickets(db, NOW, SALE));
      expect(await settleUnderKills(place, sold, 2)).toBeGreaterThanOrEqual(3);
      await within(place, (db) => expectSettledOnce(db, sold));
    }),
  );

  test('a process killed in the middle of any step has changed nothing (LOTT-6)', TIMEOUT, () =>
    withDatabase(async (place) => {
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
        await killedAt(place, sold, stop);
        expect(await within(place, settlement), stop).toEqual(before);
      }
      const [code] = (await once(startRunner(place, sold), 'exit')) as [number];
      expect(code).toBe(0);
      await within(place, (db) => expectSettledOnce(db, sold));
    }),
  );

  /** Starts a process that waits for a lock, kills it there and releases the lock. @param stop takes the lock */
  async function killedAt(place: Place, sold: Sold, stop: string): Promise<void> {
    const holder = new Client({ connectionString: place.DATABASE_URL });
    await holder.connect();
    await holder.query('begin');
    await holder.query(stop);
    const runner = startRunner(place, sold);
    await within(place, (db) => until(async () => (await waiting(db)) > 0));
    await killed(runner);
    await holder.query('rollback');
    await holder.end();
    await within(place, (db) => until(async () => (await othersIn(db)) === 0));
  }

  const OTHERS = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const counted = async (db: Database, what: ReturnType<typeof sql>): Promise<number> =>
    Number(((await db.execute(what)) as unknown as { rows: { n: number }[] }).rows[0]?.n);
  const waiting = (db: Database) =>
    counted(db, sql`select count(*)::int as n ${OTHERS} and wait_event_type = 'Lock'`);
  const othersIn = (db: Database) => counted(db, sql`select count(*)::int as n ${OTHERS}`);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}
