import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import pino from 'pino';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import type { Database, OpenDatabase } from '#gateway/platform/db/database.ts';
import { databaseUrl, onServer } from './server-template.ts';

/** A database and its connection: settings of a process. */
export type Place = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;

const openAt = ({ DATABASE_URL, DATA_DIR }: Place): Promise<OpenDatabase> =>
  openDatabase({ DATABASE_URL: DATABASE_URL || undefined, DATA_DIR }, pino({ level: 'silent' }));

/** Uses the database of a place from this process. */
export async function within<Result>(place: Place, use: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openAt(place);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** A place with an embedded database for one test. */
export async function withFolder(use: (place: Place) => Promise<void>): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lobby-kills-'));
  try {
    await use({ DATABASE_URL: '', DATA_DIR });
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** A place with a database on a server for one test. */
export async function withServerDatabase(
  server: string,
  use: (place: Place) => Promise<void>,
): Promise<void> {
  const name = `test_kills_${process.pid}_${Date.now()}`;
  await onServer(server, `create database ${name}`);
  try {
    await use({ DATABASE_URL: databaseUrl(server, name), DATA_DIR: '' });
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

/** Work that separate processes do until it is done; each batch prints a line. */
export interface Work {
  /** Path of the script that does the work at a moment, which is its argument. */
  readonly script: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Returns how much is left to do. */
  readonly left: (db: Database) => Promise<number>;
}

/** Starts a process that does the work. */
export function startRunner(place: Place, { script, at }: Work): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, ...place };
  if (!place.DATABASE_URL) delete env.DATABASE_URL;
  return spawn(process.execPath, [script, String(at)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await gone;
}

/** Resolves once one of the processes has finished a batch, or all have ended. */
const progress = (runners: readonly ChildProcess[]): Promise<unknown> =>
  Promise.race([
    ...runners.flatMap(({ stdout }) => (stdout ? [once(stdout, 'data')] : [])),
    Promise.all(runners.map((runner) => once(runner, 'exit'))),
  ]);

/**
 * Kills processes during their work, several at a time, until everything is done.
 * @returns how many kills hit the work
 */
export async function workUnderKills(place: Place, work: Work, together: number): Promise<number> {
  const all = await within(place, work.left);
  let middle = 0;
  for (;;) {
    const runners = Array.from({ length: together }, () => startRunner(place, work));
    await progress(runners);
    await wait(Math.random() * 40);
    await Promise.all(runners.map(kill));
    const left = await within(place, work.left);
    if (left === 0) return middle;
    if (left < all) middle += 1;
  }
}

/** Starts a process that waits for a lock, kills it there and releases the lock. @param stop takes the lock */
export async function killAtLock(place: Place, work: Work, stop: string): Promise<void> {
  const holder = new Client({ connectionString: place.DATABASE_URL });
  await holder.connect();
  await holder.query('begin');
  await holder.query(stop);
  const runner = startRunner(place, work);
  await within(place, (db) => until(async () => (await countOthers(db, 'Lock')) > 0));
  await kill(runner);
  await holder.query('rollback');
  await holder.end();
  await within(place, (db) => until(async () => (await countOthers(db)) === 0));
}

/** Counts other connections to the database. @param waitingFor only those that wait for it */
async function countOthers(db: Database, waitingFor?: 'Lock'): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and ${waitingFor ? sql`wait_event_type = ${waitingFor}` : sql`true`}`)) as unknown as {
    rows: { n: number }[];
  };
  return Number(rows[0]?.n);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}
