import { and, isNull, lte, or } from 'drizzle-orm';
import { deleteExpired, deleteRows } from '#gateway/platform/db/delete-expired.ts';
import {
  captchaChallenges,
  loginFailures,
  passkeyChallenges,
  passwordResets,
  sessions,
  sliderChallenges,
  smsCodes,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { WINDOW_MS as FAILURES_COUNT_MS } from './session/login-failures.ts';
import { isOver } from './session/sessions.ts';
import { WINDOW_MS as CODES_COUNT_MS } from './sms-codes/sms-codes.ts';
import { clearUnusedTrials } from './trial/trials.ts';

/** Password links, used or not, are kept this long so that they can be counted. */
const RESETS_COUNT_MS = 3_600_000;

/** Deletes expired challenges, codes, failures, links and sessions, and unused trials. */
export async function deleteExpiredAuth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteExpired(db, [captchaChallenges, sliderChallenges, passkeyChallenges], now);
  await deleteRows(db, sessions, isOver(now));
  const isForgotten = or(isNull(loginFailures.lockedUntil), lte(loginFailures.lockedUntil, now));
  await deleteRows(db, loginFailures, and(lte(loginFailures.since, now - FAILURES_COUNT_MS), isForgotten));
  const isCounted = lte(smsCodes.since, now - CODES_COUNT_MS);
  await deleteRows(db, smsCodes, and(isCounted, lte(smsCodes.expiresAt, now)));
  await deleteRows(db, passwordResets, lte(passwordResets.createdAt, now - RESETS_COUNT_MS));
  await clearUnusedTrials({ db, clock });
}
