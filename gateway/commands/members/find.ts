import { and, desc, eq, inArray } from 'drizzle-orm';
import { memberByName } from '#gateway/auth/members/find.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, playLog } from '#gateway/platform/db/schema/index.ts';

/** @throws {RefusedCommand} */
export async function memberNamed(db: Database, userName: string): Promise<Member> {
  const member = await memberByName(db, userName);
  if (!member) throw new RefusedCommand(`There is no member ${userName}.`);
  return member;
}

/** Whether the member closed the account, which `cases reopen` opens again (WAY-38). */
export async function isClosedByMember(db: Database, { id, disabled }: Member): Promise<boolean> {
  if (!disabled) return false;
  const [last] = await db
    .select({ what: playLog.what })
    .from(playLog)
    .where(and(eq(playLog.memberId, id), inArray(playLog.what, ['account-closed', 'account-opened'])))
    .orderBy(desc(playLog.at), desc(playLog.id))
    .limit(1);
  return last?.what === 'account-closed';
}
