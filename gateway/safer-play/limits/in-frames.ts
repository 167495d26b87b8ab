import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Range } from '#contract/core/range.ts';
import type { LimitKind } from '#contract/safer-play/limits.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { limitSettings, limits } from '#gateway/platform/db/schema/index.ts';
import { frameOf } from './frame.ts';
import { DEFAULT_ZONE } from './settings.ts';
import { usedOf } from './used.ts';

export type LimitRow = typeof limits.$inferSelect;

/** A limit in the frame that a moment lies in. */
export interface LimitUsage {
  readonly memberId: number;
  readonly row: LimitRow;
  readonly frame: Range;
  /** What is used of it: minor units or minutes; below zero for whoever won more than they lost. */
  readonly used: bigint;
}

/** @param zones the time zone whose calendar the frames of each member lie in, by member */
export async function inFrames(
  db: Database,
  rows: readonly LimitRow[],
  zones: ReadonlyMap<number, string>,
  at: number,
): Promise<LimitUsage[]> {
  const asked = rows.map((row) => {
    const frame = frameOf(row.period, at, zones.get(row.memberId) ?? DEFAULT_ZONE);
    return { row, memberId: row.memberId, kind: row.kind, ...frame };
  });
  const used = await usedOf(db, asked, at);
  return asked.map((frame) => ({
    memberId: frame.memberId,
    row: frame.row,
    frame: { from: frame.from, to: frame.to },
    used: used.get(frame) ?? 0n,
  }));
}

/** The limits of members that count, of some kinds or of all; in as many statements as for one of them. */
export async function countedLimits(
  db: Database,
  memberIds: readonly number[],
  at: number,
  kinds?: readonly LimitKind[],
): Promise<LimitUsage[]> {
  const found = await db
    .select({ row: limits, timeZone: limitSettings.timeZone })
    .from(limits)
    .leftJoin(limitSettings, eq(limitSettings.memberId, limits.memberId))
    .where(
      and(
        inArray(limits.memberId, [...memberIds]),
        kinds && inArray(limits.kind, [...kinds]),
        isNotNull(limits.amount),
      ),
    );
  const zones = new Map(found.map(({ row, timeZone }) => [row.memberId, timeZone ?? DEFAULT_ZONE]));
  return inFrames(
    db,
    found.map(({ row }) => row),
    zones,
    at,
  );
}
