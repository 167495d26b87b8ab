import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, flag, list } from './shapes.ts';

/** The week of the sign-in activity as a member sees it today (CONT-3). */
const week = z.object({
  /** Whether this member may take part now. */
  eligible: flag,
  /** Whether today's reward was collected. */
  collectedToday: flag,
  /** The week's tiles in their order; the first that is not collected is next. */
  days: list(z.object({ reward: amount, collected: flag })),
});

const activity = { path: '/wps/promotions/sign-in', access: 'member', action: 'account' } as const;

export const signInWeek = defineCall({
  ...activity,
  method: 'GET',
  summary: 'The tiles of the sign-in activity this week, and whether the member may take part',
  value: week,
});

export const signIn = defineCall({
  ...activity,
  method: 'POST',
  action: 'rewards',
  summary: "Collect today's reward of the sign-in activity; a second call on the same day changes nothing",
  value: week,
  errors: ['activity.not.eligible', 'free.reject'],
});
