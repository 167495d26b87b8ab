import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { idempotencyKeys } from '#gateway/platform/db/schema/index.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The parameters of a request; amounts may stay bigint. */
export type Parameters = { readonly [name: string]: string | number | bigint | boolean | null };

export interface Once {
  /** The owner of the key: equal keys of different scopes are different keys. */
  scope: string;
  key: string;
  parameters: Parameters;
  /** Epoch milliseconds. */
  at: number;
}

function hashParameters(parameters: Parameters): string {
  const lines = Object.keys(parameters)
    .sort()
    .map((name) => [name, String(parameters[name]), typeof parameters[name]]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}

/**
 * Runs the work once for a key, in the transaction that also stores its result. A repeated key returns the first
 * result. A key in use elsewhere is waited for. Failed work leaves no trace of the key.
 * @throws {GatewayError} `idempotency.conflict` when the key was used with other parameters
 */
export async function runIdempotent<Result extends Json>(
  tx: Transaction,
  { scope, key, parameters, at }: Once,
  work: () => Promise<Result>,
): Promise<{ result: Result; repeated: boolean }> {
  const parametersHash = hashParameters(parameters);
  const isKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, parametersHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) {
    const result = await work();
    await tx.update(idempotencyKeys).set({ result }).where(isKey);
    return { result, repeated: false };
  }
  const [first] = await tx.select().from(idempotencyKeys).where(isKey);
  if (first?.parametersHash !== parametersHash) throw new GatewayError('idempotency.conflict');
  // Written above, under the same scope and parameters.
  return { result: first.result as Result, repeated: true };
}
