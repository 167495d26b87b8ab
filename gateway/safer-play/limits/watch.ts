import type { Limit } from '#contract/safer-play/limits.ts';

/** What of limits is news: not how much of one is used, which pages follow with the money. */
const standing = (limits: readonly Limit[], at: number) =>
  limits.map(({ id, amount, used, periodEndsAt, pending }) => [
    ...[id, amount, periodEndsAt, (amount ?? Number.POSITIVE_INFINITY) <= used],
    ...(pending ? [pending.amount, pending.effectiveAt <= at] : []),
  ]);

/** Whether a member's limits stand otherwise at a moment than the time before; at first they do not. */
export function limitWatch(): (limits: readonly Limit[], at: number) => boolean {
  let told: string | undefined;
  return (limits, at) => {
    const now = JSON.stringify(standing(limits, at));
    const isNews = told !== undefined && told !== now;
    told = now;
    return isNews;
  };
}
