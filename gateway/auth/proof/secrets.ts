import { hkdfSync } from 'node:crypto';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { proofSecrets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Secrets that sign challenges and their solution keys, shared by all processes. */
export interface ProofSecrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/** Reads the secrets from the database; the first process that needs them creates them. */
export async function readProofSecrets({ db, random }: Pick<Deps, 'db' | 'random'>): Promise<ProofSecrets> {
  await db
    .insert(proofSecrets)
    .values({ id: 1, secret: random.bytes(32) })
    .onConflictDoNothing();
  const { secret } = requireRow(await db.select().from(proofSecrets), 'secret of proofs');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64');
  return {
    hmacSignatureSecret: derive('proof challenge'),
    hmacKeySignatureSecret: derive('proof key'),
  };
}
