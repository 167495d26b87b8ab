import type { LocalisedText } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { inboxMessages } from '#gateway/platform/db/schema/index.ts';
import { messageArrived } from '../push/notifications.ts';
import { queuePush } from '../push/queue.ts';

export interface InboxText {
  readonly titles: LocalisedText;
  readonly contents: LocalisedText;
}

/** Puts a message into a member's inbox, and tells them of it where they want that. @param at epoch milliseconds */
export async function writeToInbox(
  tx: Transaction,
  memberId: number,
  { titles, contents }: InboxText,
  at: number,
): Promise<void> {
  const rows = await tx
    .insert(inboxMessages)
    .values({ memberId, titles, contents, sentAt: at })
    .returning({ id: inboxMessages.id });
  const written = requireRow(rows, 'message');
  const news = { kind: 'inbox', id: written.id, page: '/m/webEmail', ...messageArrived(titles) } as const;
  await queuePush(tx, [memberId], news, at);
}
