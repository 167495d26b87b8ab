import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sealedBody, sealedFields } from '#contract/core/sealed.request.ts';
import { GatewayError } from '../core/gateway-error.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { nonces } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import { parseJson } from './body.ts';
import { checked } from './check.ts';
import { checkTexts } from './text-rules.ts';

/** Maximum difference of the sender's clock; nonces are stored for as long on both sides. */
const TOLERANCE_MS = 5 * 60_000;

const keepNonce = prepareOnce('keep_nonce', (db) =>
  db
    .insert(nonces)
    .values({ nonce: sql.placeholder('nonce'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoNothing()
    .returning(),
);

/**
 * Opens a sealed body, and checks that it is fresh and not a replay.
 * @param body the JSON body in wire form
 * @throws {GatewayError} `payload.invalid`, `payload.expired`, `payload.replayed`, `fields.invalid`
 */
export async function openSealed<Schema extends z.ZodMiniType>(
  { keys, clock, db }: Pick<Deps, 'keys' | 'clock' | 'db'>,
  body: unknown,
  encryption: string | null,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (encryption === null) throw new GatewayError('payload.invalid');
  const plain = await keys.unseal({ ...checked(sealedBody, body), encryption });
  const payload = checkTexts(parseJson(plain));
  const { ts, nonce } = checked(sealedFields, payload);
  const content = checked(schema, payload);
  const now = clock();
  if (Math.abs(now - ts) > TOLERANCE_MS) throw new GatewayError('payload.expired');
  const fresh = await keepNonce(db, { nonce, expiresAt: now + 2 * TOLERANCE_MS });
  if (fresh.length === 0) throw new GatewayError('payload.replayed');
  return content;
}
