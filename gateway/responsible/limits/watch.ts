import type { Limit } from '#contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { listLimits } from './list.ts';

/** What of limits is news: not how much of one is used, which pages follow with the money. */
const standing = (limits: readonly Limit[], at: number) =>
  limits.map(({ id, amount, used, periodEndsAt, pending }) => [
    ...[id, amount, periodEndsAt, (amount ?? Number.POSITIVE_INFINITY) <= used],
    ...(pending ? [pending.amount, pending.effectiveAt <= at] : []),
  ]);

/** Whether a member's limits stand otherwise than when it was asked last; at first they do not. */
export function limitWatch(db: Database, memberId: number, clock: () => number): () => Promise<boolean> {
  let told: string | undefined;
  return async () => {
    const at = clock();
    const now = JSON.stringify(standing(await listLimits(db, memberId, at), at));
    const isNews = told !== undefined && told !== now;
    told = now;
    return isNews;
  };
}
