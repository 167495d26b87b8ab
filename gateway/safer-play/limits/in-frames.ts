import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import type { LimitKind } from '#contract/safer-play/limits.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { limitSettings, limits } from '#gateway/platform/db/schema/index.ts';
import { computeFrame } from './frame.ts';
import { sumUsed } from './used.ts';

export type LimitRow = typeof limits.$inferSelect;

/** A limit in the period around a moment. */
export interface LimitUsage {
  readonly memberId: number;
  readonly row: LimitRow;
  readonly frame: Range;
  /** Used amount: minor units or minutes; below zero after wins above the losses. */
  readonly used: bigint;
}

/** @param zones the time zone of each member's calendar, by member */
export async function inFrames(
  db: Database,
  rows: readonly LimitRow[],
  zones: ReadonlyMap<number, string>,
  at: number,
): Promise<LimitUsage[]> {
  const frames = rows.map((row) => {
    const frame = computeFrame(row.period, at, zones.get(row.memberId) ?? siteZone());
    return { row, memberId: row.memberId, kind: row.kind, ...frame };
  });
  const used = await sumUsed(db, frames, at);
  return frames.map((frame) => ({
    memberId: frame.memberId,
    row: frame.row,
    frame: { from: frame.from, to: frame.to },
    used: used.get(frame) ?? 0n,
  }));
}

/** Returns the active limits of members, of some kinds or of all; with as many statements as for one of them. */
export async function countedLimits(
  db: Database,
  memberIds: readonly number[],
  at: number,
  kinds?: readonly LimitKind[],
): Promise<LimitUsage[]> {
  const selected = await db
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
  const zones = new Map(selected.map(({ row, timeZone }) => [row.memberId, timeZone ?? siteZone()]));
  return inFrames(
    db,
    selected.map(({ row }) => row),
    zones,
    at,
  );
}
