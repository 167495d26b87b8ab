import { and, desc, eq, inArray } from 'drizzle-orm';
import { memberByName } from '#gateway/auth/members/find.ts';
import { members, playLog } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import { CasesError } from './cases-error.ts';

/** Opens an account again that its member closed, and no other disabled one (WAY-38). @throws {CasesError} */
export async function reopenAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userName: string,
): Promise<void> {
  const member = await memberByName(db, userName);
  if (!member) throw new CasesError(`There is no member ${userName}.`);
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ what: playLog.what })
      .from(playLog)
      .where(
        and(eq(playLog.memberId, member.id), inArray(playLog.what, ['account-closed', 'account-opened'])),
      )
      .orderBy(desc(playLog.at), desc(playLog.id))
      .limit(1);
    if (last?.what !== 'account-closed')
      throw new CasesError(`The account of ${userName} was not closed by its member.`);
    await tx.update(members).set({ disabled: false }).where(eq(members.id, member.id));
    await writeToPlayLog(tx, { memberId: member.id, what: 'account-opened', at: clock() });
  });
}
