import { and, asc, inArray, lt } from 'drizzle-orm';
import { FACTS } from '#contract/facts/facts.ts';
import { deleteRows } from '#gateway/platform/db/delete-expired.ts';
import { chatMessages } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Lifetime of chat messages, as the privacy policy and an announcement say. */
const KEPT_MS = FACTS.support.chatKept.ms;

/** Messages are read by id, which is the order of time: the table needs no index by time. */
const MAX_PER_RUN = 1_000;

/** Deletes chat messages older than `KEPT_MS`, the oldest first and at most `MAX_PER_RUN` a run. */
export async function deleteOldChat({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .orderBy(asc(chatMessages.id))
    .limit(MAX_PER_RUN);
  const isOld = lt(chatMessages.sentAt, clock() - KEPT_MS);
  await deleteRows(db, chatMessages, and(inArray(chatMessages.id, oldest), isOld));
}
