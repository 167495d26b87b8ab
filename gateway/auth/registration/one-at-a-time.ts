import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { idempotencyKeys } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Scope of the rows that lock the key of a running registration. */
const SCOPE = 'registration underway';
/**
 * Lease of a key: its process has died if it holds it for longer. A registration takes less than a second, two or three
 * under load.
 */
const HELD_MS = 5_000;
const ASK_EVERY_MS = 50;

/**
 * Runs one registration at a time under each key, across processes. A form that is sent several times in parallel uses
 * up its captcha and its code once. The other requests find the account of the first.
 * @throws {GatewayError} `idempotency.conflict` when the key did not get free in time
 */
export async function oneAtATime<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const isKey = and(eq(idempotencyKeys.scope, SCOPE), eq(idempotencyKeys.key, key));

  /** @returns since when this call holds the key; undefined while another holds it */
  async function take(): Promise<number | undefined> {
    const createdAt = clock();
    const taken = await db
      .insert(idempotencyKeys)
      .values({ scope: SCOPE, key, parametersHash: '', createdAt })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: { createdAt },
        setWhere: lte(idempotencyKeys.createdAt, createdAt - HELD_MS),
      })
      .returning({ key: idempotencyKeys.key });
    return taken.length > 0 ? createdAt : undefined;
  }

  async function taken(): Promise<number> {
    for (let waited = 0; waited <= HELD_MS; waited += ASK_EVERY_MS) {
      const since = await take();
      if (since !== undefined) return since;
      await delay(ASK_EVERY_MS);
    }
    throw new GatewayError('idempotency.conflict');
  }

  const since = await taken();
  try {
    return await work();
  } finally {
    await db.delete(idempotencyKeys).where(and(isKey, eq(idempotencyKeys.createdAt, since)));
  }
}
