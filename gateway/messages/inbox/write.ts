import { sql } from 'drizzle-orm';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { inboxMessages, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { messageArrived } from '../push/notifications.ts';
import { type PushNews, queuePush } from '../push/queue.ts';

export interface InboxMessage {
  readonly titles: LocalisedText;
  readonly contents: LocalisedText;
  /** Replaces the push about a new message. */
  readonly push?: PushNews;
}

/** Writes a message to a member's inbox, and queues a push where the member chose it. @param at epoch milliseconds */
export async function writeToInbox(
  tx: Transaction,
  memberId: number,
  { titles, contents, push }: InboxMessage,
  at: number,
): Promise<void> {
  const moment = sql.param(at, inboxMessages.mailDueAt);
  const wantsMail = sql`exists (select 1 from ${memberProfiles} where ${memberProfiles.memberId} = ${memberId}
    and ${memberProfiles.mailLanguage} is not null)`;
  const rows = await tx
    .insert(inboxMessages)
    .values({
      memberId,
      titles,
      contents,
      sentAt: at,
      mailDueAt: sql`case when ${wantsMail} then ${moment}::timestamptz end`,
    })
    .returning({ id: inboxMessages.id });
  const written = requireRow(rows, 'message');
  const news = { kind: 'inbox', id: written.id, page: '/m/webEmail', ...messageArrived(titles) } as const;
  await queuePush(tx, [memberId], push ?? news, at);
}
