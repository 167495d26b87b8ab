import { ECDH } from 'node:crypto';
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { pushSubscriptions as listCall, subscribeToPush } from '#contract/messages/push.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { members, pushMessages, pushSubscriptions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { OnSessionEnd } from '#gateway/platform/deps/session.ts';

/** Browsers of one member; the one saved longest ago is replaced by another. */
const MAX_SUBSCRIPTIONS = 10;

export async function listSubscriptions(
  db: Database,
  memberId: number,
): Promise<AnswerOf<typeof listCall>['list']> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .orderBy(desc(pushSubscriptions.savedAt), desc(pushSubscriptions.id));
  return rows.map(({ endpoint, kinds, quietFrom, quietUntil, details, language }) => ({
    endpoint,
    kinds,
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    details,
    language,
  }));
}

/** Deletes subscriptions, with their waiting messages. */
async function remove(db: Database, which: SQL | undefined): Promise<void> {
  const removed = await db.delete(pushSubscriptions).where(which).returning({ id: pushSubscriptions.id });
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await db.delete(pushMessages).where(inArray(pushMessages.subscriptionId, ids));
}

/** Returns whether a key is a point of the curve, and so usable for encryption. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

interface Saver {
  readonly memberId: number;
  readonly sessionId: number;
  readonly language: Language;
}

/**
 * Stores a browser's subscription and choices. One of another member becomes this member's alone.
 * @throws {GatewayError} `fields.invalid` for an invalid key
 */
export async function saveSubscription(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, sessionId, language }: Saver,
  { subscription, kinds, quiet, timeZone, details }: ParsedBodyOf<typeof subscribeToPush>,
): Promise<void> {
  const { endpoint, keys } = subscription;
  if (!isPoint(keys.p256dh))
    throw new GatewayError('fields.invalid', { value: { fields: { subscription: 'field_invalid' } } });
  const row = {
    memberId,
    sessionId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    kinds: [...new Set(kinds)],
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
    details,
    language,
    savedAt: clock(),
  };
  const isTheirs = eq(pushSubscriptions.memberId, memberId);
  await db.transaction(async (tx) => {
    // Locks the member, so that two parallel requests do not exceed the limit together.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    await remove(tx, and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.memberId, memberId)));
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const over = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isTheirs)
      .orderBy(desc(pushSubscriptions.savedAt), desc(pushSubscriptions.id))
      .offset(MAX_SUBSCRIPTIONS);
    const ids = over.map(({ id }) => id);
    if (ids.length > 0) await remove(tx, inArray(pushSubscriptions.id, ids));
  });
}

/** Deletes a member's subscription of a browser. */
export const removeSubscription = (db: Database, memberId: number, endpoint: string): Promise<void> =>
  remove(db, and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.endpoint, endpoint)));

/** Deletes one that its push service no longer has. */
export const removeGone = (db: Database, id: number): Promise<void> =>
  remove(db, eq(pushSubscriptions.id, id));

/** Deletes subscriptions that were saved in ended sessions. */
export const removeOfEndedSessions: OnSessionEnd = (db, ended) =>
  'sessionId' in ended
    ? remove(db, eq(pushSubscriptions.sessionId, ended.sessionId))
    : removeSubscriptions(db, ended.memberId, ended.exceptSessionId);

/** Deletes all of a member's, except those saved in one session. */
export const removeSubscriptions = (db: Database, memberId: number, exceptSession = 0): Promise<void> =>
  remove(db, and(eq(pushSubscriptions.memberId, memberId), ne(pushSubscriptions.sessionId, exceptSession)));
