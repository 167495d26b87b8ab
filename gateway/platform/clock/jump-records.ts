import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { clockJumps } from '../db/schema/index.ts';
import type { ClockChange } from './steady-clock.ts';

/** A change of the clock, as it is logged and recorded. */
export interface ChangeSeen {
  readonly change: ClockChange;
  /** How far the followed clock is, or was, ahead. */
  readonly ms: number;
  /** By the site's clock. */
  readonly at: number;
}

/** Logs a jump that a process detected, and records it for the list of cases (HOUSE-63). */
export async function recordChange(
  { db, logger, process }: { readonly db: Database; readonly logger: Logger; readonly process: string },
  { change, ms, at }: ChangeSeen,
): Promise<void> {
  logger.warn({ change, seconds: Math.round(ms / 1_000) }, 'the clock that is followed jumped');
  const ending = change === 'jumped' ? 'replaced' : change;
  await db
    .update(clockJumps)
    .set({ endedAt: at, ending })
    .where(and(eq(clockJumps.process, process), isNull(clockJumps.endedAt)));
  if (change === 'jumped') await db.insert(clockJumps).values({ process, ms: Math.round(ms), openedAt: at });
}
