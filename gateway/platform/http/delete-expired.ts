import { deleteExpired } from '../db/delete-expired.ts';
import { callCounts, nonces } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import type { Job } from '../jobs/job.ts';

/** Deletes used nonces, and counts of calls that no limit reads any more. */
export const deleteExpiredCounts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job => ({
  name: 'delete expired counts',
  everyMs: 300_000,
  run: () => deleteExpired(db, [nonces, callCounts], clock()),
});
