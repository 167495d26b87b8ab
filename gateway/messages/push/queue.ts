import { and, arrayContains, inArray } from 'drizzle-orm';
import type { PushKind, PushPayload } from '#contract/messages/push.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { pushMessages, pushSubscriptions } from '#gateway/platform/db/schema/index.ts';
import type { PushTexts } from './notifications.ts';

const DAY_MS = 24 * 3_600_000;
/** Age at which unsent messages are dropped. */
const HOLDS_MS = 2 * DAY_MS;

export interface PushNews extends PushTexts {
  readonly kind: PushKind;
  /** Identifies it among news of its kind: it is pushed once, however often it is queued. */
  readonly id: string | number;
  readonly page: PushPayload['page'];
}

/**
 * Queues pushes to members' browsers for the kinds that they chose, in the transaction of the event. Whether a member
 * may get one is checked when it is sent.
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
