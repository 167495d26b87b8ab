import { and, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { WINDOW_MS as FAILURES_COUNT_MS } from '#gateway/auth/session/login-failures.ts';
import { isOver } from '#gateway/auth/session/sessions.ts';
import { WINDOW_MS as CODES_COUNT_MS } from '#gateway/auth/sms-codes/sms-codes.ts';
import { clearUnusedTrials } from '#gateway/auth/trial/trials.ts';
import * as schema from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Links for a new password are kept this long to be counted, whether used or not. */
const RESETS_COUNT_MS = 3_600_000;
/** A request under a key that is older is a new one. Clients ask again within minutes. */
const KEYS_HOLD_MS = 30 * 24 * 3_600_000;

/** Tables whose rows mean nothing from `expiresAt` on. */
const EXPIRING = [
  schema.nonces,
  schema.callCounts,
  schema.captchaChallenges,
  schema.sliderChallenges,
  schema.passkeyChallenges,
  schema.playTickets,
  schema.playSessions,
  schema.chatKeys,
  schema.documentPictures,
  schema.pushMessages,
] as const;

/** Deletes what time has made meaningless. Nothing relies on it: whoever reads these rows looks at their time too. */
export async function deleteExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const { loginFailures, smsCodes, passwordResets, idempotencyKeys, sessions } = schema;
  /** A transaction each: after a long pause there is much to delete, and outside of one a statement has two seconds. */
  const remove = (table: PgTable, over: SQL | undefined) =>
    db.transaction((tx) => tx.delete(table).where(over));
  for (const table of EXPIRING) await remove(table, lte(table.expiresAt, now));
  await remove(sessions, isOver(now));
  await remove(
    loginFailures,
    and(
      lte(loginFailures.since, now - FAILURES_COUNT_MS),
      or(isNull(loginFailures.lockedUntil), lte(loginFailures.lockedUntil, now)),
    ),
  );
  await remove(smsCodes, and(lte(smsCodes.since, now - CODES_COUNT_MS), lte(smsCodes.expiresAt, now)));
  await remove(passwordResets, lte(passwordResets.createdAt, now - RESETS_COUNT_MS));
  await remove(idempotencyKeys, lte(idempotencyKeys.createdAt, now - KEYS_HOLD_MS));
  await clearUnusedTrials({ db, clock });
}
