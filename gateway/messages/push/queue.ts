import { and, arrayContains, inArray } from 'drizzle-orm';
import type { PushKind, PushPayload } from '#contract/messages/push.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { pushMessages, pushSubscriptions } from '#gateway/platform/db/schema/index.ts';
import type { PushTexts } from './notifications.ts';

const DAY_MS = 24 * 3_600_000;
/** What could not be pushed by then is no news any more. */
const HOLDS_MS = 2 * DAY_MS;

export interface PushNews extends PushTexts {
  readonly kind: PushKind;
  /** Tells it from other news of its kind: it is told once, however often it is queued. */
  readonly id: string | number;
  readonly page: PushPayload['page'];
}

/**
 * Has members told of something in the browsers where they want it, once the transaction that it happens in is through.
 * Whether they may be told is asked when it is sent.
 * @param at epoch milliseconds
 */
export async function queuePush(
  tx: Transaction,
  memberIds: readonly number[],
  { kind, id, page, titles, bodies }: PushNews,
  at: number,
): Promise<void> {
  if (memberIds.length === 0) return;
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.memberId, [...memberIds]),
        arrayContains(pushSubscriptions.kinds, [kind]),
      ),
    );
  if (browsers.length === 0) return;
  const message = {
    about: `${kind}:${id}`,
    page,
    titles,
    bodies,
    dueAt: at,
    expiresAt: at + HOLDS_MS,
  };
  await tx
    .insert(pushMessages)
    .values(browsers.map((browser) => ({ ...message, subscriptionId: browser.id })))
    .onConflictDoNothing();
}
