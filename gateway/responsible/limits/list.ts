import { and, eq, isNotNull } from 'drizzle-orm';
import { LIMIT_KINDS, LIMIT_PERIODS, type Limit } from '#contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { limits } from '../../db/schema/index.ts';
import { frameOf } from './frame.ts';
import { fromMeasure } from './measure.ts';
import { DEFAULT_ZONE, readSettings } from './settings.ts';
import { usedOf } from './used.ts';

export type LimitRow = typeof limits.$inferSelect;

/** A member's limits that count. */
export function limitsOf(db: Database, memberId: number): Promise<LimitRow[]> {
  return db
    .select()
    .from(limits)
    .where(and(eq(limits.memberId, memberId), isNotNull(limits.amount)));
}

/** A limit as its player sees it: what is used of it now, when it begins anew, and what waits. */
export async function inView(db: Database, row: LimitRow, timeZone: string, now: number): Promise<Limit> {
  const { id, memberId, kind, period, amount, nextAmount, nextAt } = row;
  const frame = frameOf(period, now, timeZone);
  const used = await usedOf(db, memberId, kind, frame, now);
  const said = (value: bigint | null) => (value === null ? null : fromMeasure(kind, value));
  return {
    id: String(id),
    kind,
    period,
    amount: said(amount),
    used: fromMeasure(kind, used > 0n ? used : 0n),
    periodEndsAt: frame.to,
    pending:
      nextAt === null ? null : { amount: said(nextAmount), effectiveAt: nextAt, needsConfirmation: true },
  };
}

const PLACES = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => `${kind} ${period}`));
const placeOf = ({ kind, period }: LimitRow): number => PLACES.indexOf(`${kind} ${period}`);

/** All limits of a member, by kind and from the shortest period to the longest. */
export async function listLimits(db: Database, memberId: number, now: number): Promise<Limit[]> {
  const rows = await limitsOf(db, memberId);
  const zone = (await readSettings(db, memberId))?.timeZone ?? DEFAULT_ZONE;
  const shown: Limit[] = [];
  for (const row of rows.sort((one, other) => placeOf(one) - placeOf(other)))
    shown.push(await inView(db, row, zone, now));
  return shown;
}
