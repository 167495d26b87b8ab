import type { Announcement } from '#contract/content/announcements.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import { endOf } from '#lib/content/index.ts';

type Period = Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>;

/** States of a promotion that has not begun. */
const BEFORE: readonly PromotionState[] = ['coming_soon', 'upcoming'];
/** States that still hold once a promotion is over. */
const AFTER: readonly PromotionState[] = ['rejected', 'issued', 'claimed', 'closed'];

/**
 * Returns the state of a promotion: by its dates, unless the gateway sends another state. A state must agree with the
 * dates: a started promotion is not coming, and an ended one is not open (CONT-1).
 *
 * @param now epoch milliseconds
 */
export function stateAt(period: Period, said: PromotionState | undefined, now: number): PromotionState {
  const end = endOf(period);
  if (end !== undefined && end < now) return said && AFTER.includes(said) ? said : 'closed';
  if (period.startDate <= now) return said && !BEFORE.includes(said) ? said : 'active';
  return said ?? 'coming_soon';
}

/** Returns whether the required action of a promotion is possible now. */
export const isOpen = (state: PromotionState): boolean => !BEFORE.includes(state) && state !== 'closed';

/** Parts of the list of promotions in their order (WAY-30); `yours` is a member's alone. */
export const PROMOTION_GROUPS = ['yours', 'now', 'soon', 'ended'] as const;
export type PromotionGroup = (typeof PROMOTION_GROUPS)[number];

/** Returns the group of a promotion by its dates, or by a state that says it has not begun. @param now epoch milliseconds */
export function selectGroup(
  period: Period,
  said: PromotionState | undefined,
  now: number,
): Exclude<PromotionGroup, 'yours'> {
  const end = endOf(period);
  if (end !== undefined && end < now) return 'ended';
  const state = stateAt(period, said, now);
  if (state === 'closed') return 'ended';
  return period.startDate > now || BEFORE.includes(state) ? 'soon' : 'now';
}
