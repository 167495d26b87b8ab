import type * as z from 'zod/mini';
import { object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, orElse, text, timestamp, timestampOrNone } from '../core/shapes.ts';

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

/** What a mission counts: money paid in or bet, or how many times. */
export const PROGRESS_UNITS = ['money', 'times'] as const;

const reward = object({
  id: string(),
  kind: oneOf(REWARD_KINDS),
  /** In the language asked for. */
  title: string(),
  /** 0 for what brings tickets alone. */
  amount,
  /** Tickets of the raffle. */
  tickets: orElse(count, 0),
  state: oneOf(REWARD_STATES),
  progress: optional(object({ done: amount, target: amount, unit: oneOf(PROGRESS_UNITS) })),
  /** Until when it can be claimed, or the mission done. */
  expiresAt: timestampOrNone,
  /** Bets that it owes before a withdrawal. */
  turnover: orElse(amount, 0),
  /** Which games count for those, in words; empty where all do. */
  games: text,
});
export type Reward = z.infer<typeof reward>;

/** What waits and what is open first, then what was claimed or has expired, newest first. */
export const rewards = defineCall({
  method: 'GET',
  path: '/wps/rewards',
  access: 'member',
  value: object({ list: list(reward) }),
});

/** Needs `Idempotency-Key`; once a reward. */
export const claimReward = defineCall({
  method: 'POST',
  path: '/wps/rewards/{id}/claim',
  access: 'member',
  value: reward,
});

const raffle = object({
  id: string(),
  /** In the language asked for. */
  title: string(),
  drawsAt: timestamp,
  /** Tickets that take part, of everybody. */
  tickets: count,
  /** Own ones among them. */
  mine: orElse(count, 0),
  /** Own tickets that can still be put in. */
  held: orElse(count, 0),
  /** What each winner gets, and how many there are. */
  prize: orElse(amount, 0),
  prizes: orElse(count, 0),
  /** Names of which little is shown; missing before the drawing. */
  winners: optional(list(string())),
});
export type Raffle = z.infer<typeof raffle>;

/** The next drawing, then those of late. */
export const raffles = defineCall({
  method: 'GET',
  path: '/wps/raffles',
  access: 'member',
  value: object({ list: list(raffle) }),
});

/** Needs `Idempotency-Key`; puts tickets in, which stay in. */
export const enterRaffle = defineCall({
  method: 'POST',
  path: '/wps/raffles/{id}/enter',
  access: 'member',
  value: raffle,
});
