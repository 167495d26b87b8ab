import type { Limit } from '#contract/safer-play/limits.ts';

/**
 * Returns the parts of limits whose change sends an event. The used amount is not one: pages follow it with the money.
 */
const standing = (limits: readonly Limit[], at: number) =>
  limits.map(({ id, amount, used, periodEndsAt, pending }) => [
    ...[id, amount, periodEndsAt, (amount ?? Number.POSITIVE_INFINITY) <= used],
    ...(pending ? [pending.amount, pending.effectiveAt <= at] : []),
  ]);

/**
 * Returns a function that reports whether a member's limits changed since its last call; the first call returns false.
 */
export function limitWatch(): (limits: readonly Limit[], at: number) => boolean {
  let sent: string | undefined;
  return (limits, at) => {
    const now = JSON.stringify(standing(limits, at));
    const isNews = sent !== undefined && sent !== now;
    sent = now;
    return isNews;
  };
}
