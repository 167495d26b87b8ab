import { object } from 'zod/mini';
import { amount } from '../core/shapes.ts';

/** A repeated gift that the allowance does not cover (HOUSE-16). */
export const waitingGift = object({
  /** What it pays now; 0 for nothing yet. */
  pays: amount,
  /** Turnover that is missing before it pays anything; 0 where it pays now. */
  moreAfter: amount,
});

/** The allowance for repeated gifts, and the turnover that is missing before one pays; 0 where one pays now. */
export const giftAllowance = object({ left: amount, moreAfter: amount });
