import { and, eq, isNotNull } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type Limit } from '#contract/safer-play/limits.ts';
import { byMember } from '#gateway/platform/db/by-member.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { limits } from '#gateway/platform/db/schema/index.ts';
import { countedLimits, inFrames, type LimitRow, type LimitUsage } from './in-frames.ts';
import { fromMeasure } from './measure.ts';
import { readSettings } from './settings.ts';

/** Returns a member's active limits. */
export function listActiveLimits(db: Database, memberId: number): Promise<LimitRow[]> {
  return db
    .select()
    .from(limits)
    .where(and(eq(limits.memberId, memberId), isNotNull(limits.amount)));
}

/** Converts a limit for its player: what is used of it now, when its period restarts, and a pending change. */
function asLimit({ row, frame, used }: LimitUsage): Limit {
  const { id, kind, period, amount, nextAmount, nextAt } = row;
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

/** Converts a limit that was just changed, also one that no longer applies. */
export async function inView(db: Database, row: LimitRow, now: number): Promise<Limit> {
  const { timeZone = siteZone() } = (await readSettings(db, row.memberId)) ?? {};
  const [found] = await inFrames(db, [row], new Map([[row.memberId, timeZone]]), now);
  if (!found) throw new Error(`No frame of limit ${row.id}`);
  return asLimit(found);
}

const PLACES = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => `${kind} ${period}`));
const displayPosition = ({ row: { kind, period } }: LimitUsage): number =>
  PLACES.indexOf(`${kind} ${period}`);

/**
 * Returns all limits of members, by kind and from the shortest period to the longest; with as many statements as for
 * one of them.
 * @returns the limits of each member
 */
export async function limitsInView(
  db: Database,
  memberIds: readonly number[],
  now: number,
): Promise<(memberId: number) => Limit[]> {
  const counted = await countedLimits(db, memberIds, now);
  counted.sort((one, other) => displayPosition(one) - displayPosition(other));
  const limitsByMember = byMember(counted);
  return (memberId) => (limitsByMember.get(memberId) ?? []).map(asLimit);
}

/** Returns all limits of a member, by kind and from the shortest period to the longest. */
export const listLimits = async (db: Database, memberId: number, now: number): Promise<Limit[]> =>
  (await limitsInView(db, [memberId], now))(memberId);
