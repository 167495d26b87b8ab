import type * as z from 'zod/mini';
import { object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, orElse, text, timestamp, timestampOrNone } from '../core/shapes.ts';
import { giftAllowance, waitingGift } from './allowance.ts';

/** Kinds of rewards, as `availablePromotions` enables and counts them (RWD-2). */
export const REWARD_KINDS = [
  'APP_DOWNLOAD',
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'TICKET',
] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** `open`: a mission that is not done yet. */
export const REWARD_STATES = ['open', 'available', 'claimed', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** Units of a mission: money deposited or bet, or a number of times. */
export const PROGRESS_UNITS = ['money', 'times'] as const;

const reward = object({
  id: string(),
  kind: oneOf(REWARD_KINDS),
  /** In the requested language. */
  title: string(),
  /** 0 for tickets alone. */
  amount,
  /** Tickets of the raffle. */
  tickets: orElse(count, 0),
  state: oneOf(REWARD_STATES),
  progress: optional(object({ done: amount, target: amount, unit: oneOf(PROGRESS_UNITS) })),
  /** End of the time to claim it, or to do the mission. */
  expiresAt: timestampOrNone,
  /** Turnover before a withdrawal. */
  turnover: orElse(amount, 0),
  /** Which games count for that, in words; empty for all. */
  games: text,
  /** What a claim pays now, where the allowance for gifts does not cover all of it (HOUSE-16). */
  waiting: optional(waitingGift),
});
export type Reward = z.infer<typeof reward>;

/** Returns claimable and open ones first, then claimed or expired ones, newest first. */
export const rewards = defineCall({
  method: 'GET',
  path: '/wps/rewards',
  access: 'member',
  value: object({ list: list(reward), allowance: optional(giftAllowance) }),
});

/** Claims a reward. Needs `Idempotency-Key`; once a reward. */
export const claimReward = defineCall({
  method: 'POST',
  path: '/wps/rewards/{id}/claim',
  access: 'member',
  value: reward,
});

const raffle = object({
  id: string(),
  /** In the requested language. */
  title: string(),
  drawsAt: timestamp,
  /** Entered tickets of all members. */
  tickets: count,
  /** Own ones among them. */
  mine: orElse(count, 0),
  /** Own tickets that can still be entered. */
  held: orElse(count, 0),
  /** Prize of each winner, and number of winners. */
  prize: orElse(amount, 0),
  prizes: orElse(count, 0),
  /** Masked names; missing before the drawing. */
  winners: optional(list(string())),
});
export type Raffle = z.infer<typeof raffle>;

/** Returns the next drawing, then recent ones. */
export const raffles = defineCall({
  method: 'GET',
  path: '/wps/raffles',
  access: 'member',
  value: object({ list: list(raffle) }),
});

/** Enters tickets for good. Needs `Idempotency-Key`. */
export const enterRaffle = defineCall({
  method: 'POST',
  path: '/wps/raffles/{id}/enter',
  access: 'member',
  value: raffle,
});
