import { and, eq, gte, ne } from 'drizzle-orm';
import type { WithdrawalObstacle } from '#contract/cashier/withdrawals.ts';
import { siteZone } from '#contract/core/locality.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { readDocumentState } from '#gateway/account/identity-check/state.ts';
import { dayjs } from '#gateway/platform/calendar/dayjs.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { turnovers, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { isBinding } from '#gateway/rewards/turnover/forfeit.ts';

/** Limits of one withdrawal, in minor units. */
export const MIN_WITHDRAWAL = FACTS.withdrawal.least.minor;
export const MAX_WITHDRAWAL = FACTS.withdrawal.most.minor;
export const FEE = 0n;
/** Withdrawals that a member may request in a day; rejected ones do not count. */
export const DAILY_LIMIT = Number(FACTS.withdrawal.aDay.text);

export interface Eligibility {
  readonly remainingToday: number;
  /** The first obstacle. */
  readonly obstacle: WithdrawalObstacle | null;
}

/** Checks whether a member may request a withdrawal now (CASH-3). */
export async function readEligibility(db: Database, memberId: number, now: number): Promise<Eligibility> {
  const isTheirs = eq(withdrawals.memberId, memberId);
  const today = dayjs(now).tz(siteZone()).startOf('day').valueOf();
  const made = await db.$count(
    withdrawals,
    and(isTheirs, gte(withdrawals.requestedAt, today), ne(withdrawals.status, 'rejected')),
  );
  const remainingToday = Math.max(0, DAILY_LIMIT - made);
  const pending = await db.$count(withdrawals, and(isTheirs, eq(withdrawals.status, 'pending')));
  const owed = await db.$count(turnovers, and(eq(turnovers.memberId, memberId), isBinding));
  const isVerified = (await readDocumentState(db, memberId)) === 'approved';
  const inTheWay: readonly [WithdrawalObstacle, boolean][] = [
    ['verification', !isVerified],
    ['pending', pending > 0],
    ['dailyLimit', remainingToday === 0],
    ['turnover', owed > 0],
  ];
  return { remainingToday, obstacle: inTheWay.find(([, is]) => is)?.[0] ?? null };
}
