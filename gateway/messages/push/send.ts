import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PushPayload } from '#contract/messages/push.ts';
import { isExcluded } from '#gateway/auth/exclusion/state.ts';
import {
  type Exclusion,
  exclusions,
  members,
  type PushMessageRow,
  type PushSubscriptionRow,
  pushMessages,
  pushSubscriptions,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { encrypted } from './encrypt.ts';
import { vapidKeys } from './keys.ts';
import { NEUTRAL } from './notifications.ts';
import { quietUntil } from './quiet-hours.ts';
import { removeGone } from './subscriptions.ts';

const AT_A_TIME = 50;
const MINUTE_MS = 60_000;
/** Lease of a message: after a crash of its process, others claim it again. */
const LEASE_MS = 2 * MINUTE_MS;
/** Delays between tries; after the last the message is dropped. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * 60 * MINUTE_MS];
/** Timeout for an answer of a push service. */
const ANSWER_MS = 10_000;
/** Status codes of push services for a deleted address. */
const GONE = [404, 410];

type SendDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'settings' | 'closing' | 'postPush'>;

interface Claimed {
  readonly message: PushMessageRow;
  /** Null where its browser has unsubscribed. */
  readonly to: PushSubscriptionRow | null;
  readonly disabled: boolean | null;
  readonly exclusion: Exclusion | null;
}

/** Claims due messages for this process; parallel claims get different ones. */
function claim({ db, clock }: SendDeps): Promise<Claimed[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: pushMessages.id })
      .from(pushMessages)
      .where(lte(pushMessages.dueAt, now))
      .orderBy(asc(pushMessages.dueAt))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const areThese = inArray(
      pushMessages.id,
      due.map(({ id }) => id),
    );
    await tx
      .update(pushMessages)
      .set({ dueAt: now + LEASE_MS, tries: sql`${pushMessages.tries} + 1` })
      .where(areThese);
    return tx
      .select({
        message: pushMessages,
        to: pushSubscriptions,
        disabled: members.disabled,
        exclusion: exclusions,
      })
      .from(pushMessages)
      .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .leftJoin(members, eq(members.id, pushSubscriptions.memberId))
      .leftJoin(exclusions, eq(exclusions.memberId, pushSubscriptions.memberId))
      .where(areThese)
      .orderBy(asc(pushMessages.id));
  });
}

function buildPayload(message: PushMessageRow, to: PushSubscriptionRow): PushPayload {
  const { titles, bodies } = to.details ? message : NEUTRAL;
  const { about: tag, page } = message;
  return { title: titles[to.language], body: bodies[to.language], tag, page };
}

/** The outcome of a try: done, waiting until a moment, or the browser is gone. */
type Outcome = 'done' | 'gone' | { readonly waits: number; readonly tries?: number };

/** @returns the push service's status, or the error without one */
async function attempt(
  { db, settings, closing, postPush }: SendDeps,
  to: PushSubscriptionRow,
  payload: PushPayload,
): Promise<number | Error> {
  try {
    const request = await encrypted(to, payload, await vapidKeys(db), settings);
    return await postPush(request, AbortSignal.any([closing, AbortSignal.timeout(ANSWER_MS)]));
  } catch (error) {
    return error instanceof Error ? error : new Error('a push service could not be asked', { cause: error });
  }
}

/** Pushes one message, if its member may get pushes now (RESP-6). */
async function push(deps: SendDeps, { message, to, disabled, exclusion }: Claimed): Promise<Outcome> {
  const { clock, logger } = deps;
  const now = clock();
  if (!to || disabled || isExcluded(exclusion, now) || message.expiresAt <= now) return 'done';
  const quiet = quietUntil(to, now);
  if (quiet !== undefined) return { waits: quiet, tries: message.tries - 1 };
  const answer = await attempt(deps, to, buildPayload(message, to));
  if (typeof answer === 'number' && answer >= 200 && answer < 300) return 'done';
  if (typeof answer === 'number' && GONE.includes(answer)) return 'gone';
  const wait = RETRY_MS[message.tries - 1];
  if (wait !== undefined) return { waits: now + wait };
  const service = new URL(to.endpoint).hostname;
  const why = typeof answer === 'number' ? { status: answer } : { err: answer };
  logger.warn({ service, ...why }, 'a message could not be pushed');
  return 'done';
}

async function deliver(deps: SendDeps, claimed: Claimed): Promise<void> {
  const { db } = deps;
  const { id, subscriptionId } = claimed.message;
  const outcome = await push(deps, claimed);
  if (outcome === 'gone') return removeGone(db, subscriptionId);
  const isIt = eq(pushMessages.id, id);
  if (outcome === 'done') await db.delete(pushMessages).where(isIt);
  else {
    const { waits: dueAt, tries = claimed.message.tries } = outcome;
    await db.update(pushMessages).set({ dueAt, tries }).where(isIt);
  }
}

/**
 * Pushes due messages. A process that crashes in the middle may push a message twice; browsers show it once, by its
 * tag.
 */
export async function sendDue(deps: SendDeps): Promise<void> {
  for (;;) {
    const claimed = await claim(deps);
    await Promise.all(claimed.map((one) => deliver(deps, one)));
    if (claimed.length < AT_A_TIME) return;
  }
}
