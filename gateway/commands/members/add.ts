import { isAgent } from '#contract/core/member-types.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { isNameFree } from '#gateway/auth/registration/names.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { agentArrivals } from '#gateway/platform/db/schema/index.ts';
import type { CommandSite } from '../command-site.ts';
import { memberNamed } from './find.ts';

/** Member types by the words of the command. */
const TYPES: ReadonlyMap<string, number> = new Map([
  ['player', 0],
  ['agent', 1],
]);
const NAME = /^\w{4,20}$/;

/** A member to add. */
export interface AddedMember {
  readonly userName: string;
  readonly type: string;
  readonly upline: string | undefined;
  readonly passwordHash: string;
}

/** Adds a member, whose password must be changed at the first login (OPER-54). @throws {RefusedCommand} */
export async function addMember(
  { db, clock, settings }: Pick<CommandSite, 'db' | 'clock' | 'settings'>,
  { userName, type: typedType, upline, passwordHash }: AddedMember,
): Promise<void> {
  const type = TYPES.get(typedType);
  if (type === undefined) throw new RefusedCommand(`A type is one of: ${[...TYPES.keys()].join(', ')}.`);
  if (!NAME.test(userName)) throw new RefusedCommand('A name has 4 to 20 letters, digits or _.');
  if (!(await isNameFree({ db, settings }, userName)))
    throw new RefusedCommand(`The name ${userName} is taken.`);
  const above = upline === undefined ? undefined : await memberNamed(db, upline);
  if (above && !isAgent(above.type)) throw new RefusedCommand(`${upline} is no agent.`);
  const row = { userName, passwordHash, type, uplineId: above?.id ?? null, registeredAt: clock() };
  const member = requireRow(await createMembers(db, [row]), 'member');
  await db.insert(agentArrivals).values({ memberId: member.id, firstPassword: true });
}
