import type * as z from 'zod/mini';
import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageByCursor } from '../core/page-by-cursor.ts';
import { amount, count, list, timestamp } from '../core/shapes.ts';

/** Progress of an invited friend: registered, deposited, or played enough for the reward. */
export const FRIEND_STATES = ['registered', 'deposited', 'rewarded'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

export const MILESTONE_STATES = ['open', 'available', 'claimed'] as const;

const milestone = object({
  id: string(),
  /** Required number of friends with a reward. */
  friends: count,
  amount,
  state: oneOf(MILESTONE_STATES),
});
export type Milestone = z.infer<typeof milestone>;

/** Inviting friends (RWD-5): the own code and link, its income, and claimable rewards. */
const referral = object({
  code: string(),
  link: string(),
  today: amount,
  yesterday: amount,
  total: amount,
  /** Friends with a reward. */
  rewarded: count,
  milestones: list(milestone),
  /** Recent income by day `YYYY-MM-DD`, newest first; days without are left out. */
  days: list(object({ day: string(), amount })),
});
export type Referral = z.infer<typeof referral>;

export const readReferral = defineCall({
  method: 'GET',
  path: '/wps/referral',
  access: 'member',
  value: referral,
});

const friend = object({
  /** Masked name. */
  masked: string(),
  joinedAt: timestamp,
  state: oneOf(FRIEND_STATES),
});
export type Friend = z.infer<typeof friend>;

export const invitees = defineCall({
  method: 'GET',
  path: '/wps/referral/invitees',
  access: 'member',
  value: /* @__PURE__ */ pageByCursor(friend),
});

/** Claims a milestone. Needs `Idempotency-Key`; once a milestone. */
export const claimMilestone = defineCall({
  method: 'POST',
  path: '/wps/referral/milestones/{id}/claim',
  access: 'member',
  value: milestone,
});
