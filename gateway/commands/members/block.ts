import { eq } from 'drizzle-orm';
import { endSessions } from '#gateway/auth/session/sessions.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import type { CommandSite } from '../command-site.ts';
import { isClosedByMember, memberNamed } from './find.ts';

const REOPEN = { help: 'cases reopen MEMBER' };

/**
 * Blocks an account: its sessions and streams end, and a login is refused. Withdrawals that wait stay (OPER-54). The
 * reason is in the audit log.
 * @throws {RefusedCommand}
 */
export async function blockMember(
  { db, changes, onSessionEnd }: Pick<CommandSite, 'db' | 'changes' | 'onSessionEnd'>,
  userName: string,
  reason: string,
): Promise<string> {
  if (reason.trim() === '') throw new RefusedCommand('Give a reason: it is stored in the audit log.');
  const member = await memberNamed(db, userName);
  if (await isClosedByMember(db, member)) throw new RefusedCommand(`${userName} closed this account.`);
  if (member.disabled) throw new RefusedCommand(`${userName} is blocked already.`);
  await db.update(members).set({ disabled: true }).where(eq(members.id, member.id));
  await endSessions({ onSessionEnd }, db, { memberId: member.id });
  changes.publish(member.id);
  return `${userName} is blocked.`;
}

/** @throws {RefusedCommand} */
export async function unblockMember({ db }: Pick<CommandSite, 'db'>, userName: string): Promise<string> {
  const member = await memberNamed(db, userName);
  if (!member.disabled) throw new RefusedCommand(`${userName} is not blocked.`);
  if (await isClosedByMember(db, member))
    throw new RefusedCommand(`${userName} closed this account.`, REOPEN);
  await db.update(members).set({ disabled: false }).where(eq(members.id, member.id));
  return `${userName} may log in again.`;
}
