import { object, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, flag, list } from '../core/shapes.ts';
import { waitingGift } from './allowance.ts';

/** The week of the daily check-in for a member today (CONT-3). */
const week = object({
  /** Whether this member may take part now. */
  eligible: flag,
  /** Whether today's reward was collected. */
  collectedToday: flag,
  /** The week's tiles in their order; the first that is not collected is next. */
  days: list(object({ reward: amount, collected: flag })),
  /** What the next tile pays now, where the allowance for gifts does not cover all of it (HOUSE-16). */
  waiting: optional(waitingGift),
});

export const checkInWeek = defineCall({
  method: 'GET',
  path: '/wps/promotions/sign-in',
  access: 'member',
  value: week,
});

export const checkIn = defineCall({
  method: 'POST',
  path: '/wps/promotions/sign-in',
  access: 'member',
  value: week,
});
