import { eq } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  agentArrivals,
  loginFailures,
  type Member,
  memberProfiles,
  members,
  passwordResets,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toSubjects } from '../session/login-failures.ts';
import { endSessions } from '../session/sessions.ts';

/**
 * Sets a member's password. Ends the member's sessions, voids the password links, and deletes the failed logins with
 * the old password.
 * @param keptSession the session that stays open
 */
export async function setPassword(
  deps: Pick<Deps, 'onSessionEnd'>,
  tx: Transaction,
  { id, userName }: Pick<Member, 'id' | 'userName'>,
  passwordHash: string,
  now: number,
  keptSession?: number,
): Promise<void> {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, id));
  await tx
    .insert(memberProfiles)
    .values({ memberId: id, hasPassword: true })
    .onConflictDoUpdate({ target: memberProfiles.memberId, set: { hasPassword: true } });
  await tx.update(agentArrivals).set({ firstPassword: false }).where(eq(agentArrivals.memberId, id));
  await tx.update(passwordResets).set({ usedAt: now }).where(eq(passwordResets.memberId, id));
  await tx.delete(loginFailures).where(eq(loginFailures.subject, toSubjects(userName, '').account));
  await endSessions(deps, tx, { memberId: id, exceptSessionId: keptSession });
}
