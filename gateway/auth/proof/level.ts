import { and, gt, inArray } from 'drizzle-orm';
import type { ProofAction } from '#contract/auth/proof.ts';
import { callCounts } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toLimitSubject } from '#gateway/platform/http/limits/limits.ts';
import { countCalls } from '#gateway/platform/http/limits/shared-limit.ts';

const HOUR_SECONDS = 3_600;
/** Proved actions of one address in an hour; each number that is exceeded adds a level (HOUSE-51). */
const ADDRESS_STEPS = [5, 20];
/** Registrations and trials of the whole site in an hour; exceeding it adds a level too. */
const SITE_STEP = 600;
/** Actions that open accounts. */
const OPENS: readonly ProofAction[] = ['register', 'trial'];
const SITE = 'proofs of the site';

const addressSubject = (action: ProofAction, address: string) =>
  `proofs ${action} ${toLimitSubject(address)}`;

type LevelDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns the difficulty of the next proof of an address, 0 to 3 (HOUSE-51). */
export async function proofLevel(
  { db, clock }: LevelDeps,
  action: ProofAction,
  address: string,
): Promise<number> {
  const ofAddress = addressSubject(action, address);
  const rows = await db
    .select()
    .from(callCounts)
    .where(and(inArray(callCounts.subject, [ofAddress, SITE]), gt(callCounts.expiresAt, clock())));
  const callCount = (subject: string) => rows.find((row) => row.subject === subject)?.calls ?? 0;
  const steps = ADDRESS_STEPS.filter((step) => callCount(ofAddress) > step).length;
  return steps + (callCount(SITE) > SITE_STEP ? 1 : 0);
}

/** Counts an action that an address has proved. */
export async function countProved(deps: LevelDeps, action: ProofAction, address: string): Promise<void> {
  await countCalls(deps, addressSubject(action, address), 1, HOUR_SECONDS);
  if (OPENS.includes(action)) await countCalls(deps, SITE, 1, HOUR_SECONDS);
}
