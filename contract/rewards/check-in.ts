import { object } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, flag, list } from '../core/shapes.ts';

/** The week of the daily check-in as a member sees it today (CONT-3). */
const week = object({
  /** Whether this member may take part now. */
  eligible: flag,
  /** Whether today's reward was collected. */
  collectedToday: flag,
  /** The week's tiles in their order; the first that is not collected is next. */
  days: list(object({ reward: amount, collected: flag })),
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
