import { writeToInbox } from '#gateway/messages/inbox/write.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { threeTexts } from '#gateway/platform/core/three-texts.ts';
import type { CommandSite } from '../command-site.ts';
import { memberNamed } from './find.ts';

const MAX_TITLE = 120;
const MAX_TEXT = 4_000;

/** Writes to a member's inbox, in one language or three (OPER-54). @throws {RefusedCommand} */
export async function messageMember(
  { db, changes, clock }: Pick<CommandSite, 'db' | 'changes' | 'clock'>,
  userName: string,
  title: string,
  text: string,
): Promise<string> {
  const [titles, contents] = [threeTexts(title, MAX_TITLE), threeTexts(text, MAX_TEXT)];
  if (!titles) throw new RefusedCommand(`Give one title or three: each has 1 to ${MAX_TITLE} characters.`);
  if (!contents) throw new RefusedCommand(`Give one text or three: each has 1 to ${MAX_TEXT} characters.`);
  const { id } = await memberNamed(db, userName);
  await db.transaction((tx) => writeToInbox(tx, id, { titles, contents }, clock()));
  changes.publish(id);
  return `${userName} has a message.`;
}
