import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pLimit, { type LimitFunction } from 'p-limit';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import { beginTry, dropTry, endTry, TRIES } from './count-tries.ts';

/** A try waits this long for undecided ones, and polls at this interval (HOUSE-68). */
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 60;

/** Returns the hash of a member's PIN; null without one. */
export async function findPinHash(db: Database, memberId: number): Promise<string | null> {
  const [profile] = await db
    .select({ hash: memberProfiles.pinHash })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, memberId));
  return profile?.hash ?? null;
}

type PinDeps = Pick<Deps, 'db' | 'clock'>;

/** Tries of a member in this process: those beyond the limit of undecided ones wait here, without a query. */
interface Queue {
  readonly limit: LimitFunction;
  tries: number;
}
const queues = new Map<number, Queue>();

async function inQueue<Result>(memberId: number, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(memberId) ?? { limit: pLimit(TRIES), tries: 0 };
  queues.set(memberId, queue);
  queue.tries += 1;
  try {
    return await queue.limit(work);
  } finally {
    queue.tries -= 1;
    if (queue.tries === 0) queues.delete(memberId);
  }
}

/** @throws {GatewayError} `rate.limited` where others stay undecided; `payment.password.locked` */
async function waitForTurn({ db, clock }: PinDeps, memberId: number, until: number): Promise<number> {
  for (;;) {
    const id = await beginTry(db, memberId, clock());
    if (id !== undefined) return id;
    if (performance.now() >= until) throw new GatewayError('rate.limited', { retryAfter: 1 });
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * Checks a PIN. Call it outside a transaction: hashing is slow, and a failure must be stored.
 * @throws {GatewayError} `payment.password.missing` without a PIN; `payment.password.wrong` with the tries left;
 * `payment.password.locked`, also for the right one; `rate.limited` where five others stay undecided
 */
export async function checkPin(deps: PinDeps, memberId: number, password: string): Promise<void> {
  const { db, clock } = deps;
  const hash = await findPinHash(db, memberId);
  if (hash === null) throw new GatewayError('payment.password.missing');
  const until = performance.now() + WAIT_MS;
  await inQueue(memberId, async () => {
    const id = await waitForTurn(deps, memberId, until);
    const isRight = await isSecretCorrect(hash, password).catch(async (error: unknown) => {
      await dropTry(db, id);
      throw error;
    });
    await endTry(db, memberId, { id, isRight, now: clock() });
  });
}
