import type { Announcement } from '#contract/content/announcements.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import { endOf } from '#lib/content/index.ts';

type Period = Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>;

/** States of a promotion that has not begun. */
const BEFORE: readonly PromotionState[] = ['coming_soon', 'upcoming'];
/** States that still hold once a promotion is over. */
const AFTER: readonly PromotionState[] = ['rejected', 'issued', 'claimed', 'closed'];

/**
 * How a promotion stands: as its dates have it, unless the gateway says another state. What a state says of the dates
 * must be true: what began is not coming, and what ended is not open (CONT-1).
 *
 * @param now epoch milliseconds
 */
export function stateAt(period: Period, said: PromotionState | undefined, now: number): PromotionState {
  const end = endOf(period);
  if (end !== undefined && end < now) return said && AFTER.includes(said) ? said : 'closed';
  if (period.startDate <= now) return said && !BEFORE.includes(said) ? said : 'active';
  return said ?? 'coming_soon';
}

/** Whether somebody can do now what a promotion asks of them. */
export const isOpen = (state: PromotionState): boolean => !BEFORE.includes(state) && state !== 'closed';
