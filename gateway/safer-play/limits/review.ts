import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { limitReview } from '#contract/safer-play/limits.ts';
import { dayjs } from '#gateway/platform/calendar/dayjs.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deposits, limitSettings } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import { listActiveLimits } from './list.ts';
import { openSettings, readSettings } from './settings.ts';

/** Limits are reviewed after this long (RTS 12E). */
const REVIEW_MONTHS = 6;

type ReviewDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns when a member made the first deposit. Members with deposits older than limits are asked six months later. */
async function firstDepositAt(db: Database, memberId: number): Promise<number | null> {
  const [first] = await db
    .select({ at: deposits.requestedAt })
    .from(deposits)
    .where(eq(deposits.memberId, memberId))
    .orderBy(asc(deposits.requestedAt))
    .limit(1);
  return first?.at ?? null;
}

/** Returns whether a member must be asked about limits now. */
export async function readReview(
  { db, clock }: ReviewDeps,
  memberId: number,
): Promise<AnswerOf<typeof limitReview>> {
  const since = (await readSettings(db, memberId))?.reviewedAt ?? (await firstDepositAt(db, memberId));
  if (since === null) return { due: 'first' };
  return { due: dayjs(since).add(REVIEW_MONTHS, 'month').valueOf() <= clock() ? 'again' : null };
}

/** Stores that the member was asked, and keeps the limits as they are, or has none. */
export function answerReview({ db, clock }: ReviewDeps, memberId: number): Promise<void> {
  const at = clock();
  return db.transaction(async (tx) => {
    await openSettings(tx, memberId);
    await tx.update(limitSettings).set({ reviewedAt: at }).where(eq(limitSettings.memberId, memberId));
    const what = (await listActiveLimits(tx, memberId)).length > 0 ? 'limits-kept' : 'limits-left-out';
    await writeToPlayLog(tx, { memberId, what, at });
  });
}
