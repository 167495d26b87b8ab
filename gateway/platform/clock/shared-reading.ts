import { and, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { clockReadings } from '../db/schema/index.ts';
import { MAX_DRIFT_MS } from './steady-clock.ts';

/** A reading of another process is valid for this long, by the database's clock. */
export const FRESH_MS = 20_000;

/** A process's last reading: the single row that all processes read and write (HOUSE-64). */
export interface SharedReading {
  /** How far the site's clock is ahead of the database's. */
  readonly offsetMs: number;
  /** Epoch milliseconds by the database's clock. */
  readonly lookedAt: number;
  /** Random name of the process. */
  readonly process: string;
}

/** Reads the row of another process; undefined if it is expired, or of this process. */
export async function readOthersReading(
  db: Database,
  process: string,
  wall: number,
): Promise<SharedReading | undefined> {
  const [row] = await db.select().from(clockReadings);
  if (!row || row.process === process) return undefined;
  const age = wall - row.lookedAt;
  return age >= 0 && age < FRESH_MS ? row : undefined;
}

/** Writes the row, unless another process's valid reading is further ahead: that one is used at the next reading. */
export async function stampReading(db: Database, reading: SharedReading): Promise<void> {
  const { id, offsetMs, lookedAt, process } = clockReadings;
  const isAhead = and(
    ne(process, reading.process),
    gt(lookedAt, reading.lookedAt - FRESH_MS),
    lte(lookedAt, reading.lookedAt),
    gt(offsetMs, reading.offsetMs + MAX_DRIFT_MS),
  );
  await db
    .insert(clockReadings)
    .values({ id: 1, ...reading })
    .onConflictDoUpdate({ target: id, set: reading, setWhere: sql`not (${isAhead})` });
}
