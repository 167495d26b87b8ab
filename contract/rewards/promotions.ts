import type * as z from 'zod/mini';
import { number, object, enum as oneOf, string } from 'zod/mini';
import { PROMOTION_STATES } from '../content/promotion-terms.ts';
import { defineCall } from '../core/call.ts';
import { amount, flag, list, orElse, text } from '../core/shapes.ts';

/** A promotion that a deposit may name as `promotionId` (CASH-1). */
const depositPromotion = object({
  id: string(),
  /** In the language asked for. */
  title: string(),
  /** Of what the deposit brings to the balance. */
  percent: number(),
  maxBonus: amount,
  minDeposit: amount,
  /** Bets owed, as a multiple of the bonus. */
  turnover: number(),
  /** Which games count, in words; empty where all do. */
  games: text,
});
export type DepositPromotion = z.infer<typeof depositPromotion>;

/** Those that this member may take now. */
export const depositPromotions = defineCall({
  method: 'GET',
  path: '/wps/deposits/promotions',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: list(depositPromotion),
});

/** How a promotion stands for a member, and what they may do about it: join it, or name it with a deposit. */
const standing = object({
  state: oneOf(PROMOTION_STATES),
  action: orElse(oneOf(['join', 'deposit', 'none']), 'none'),
});

export const promotionState = defineCall({
  method: 'GET',
  path: '/wps/promotions/{id}/state',
  access: 'member',
  value: standing,
});

/** Needs `Idempotency-Key`; somebody who has joined stays in. */
export const joinPromotion = defineCall({
  method: 'POST',
  path: '/wps/promotions/{id}/join',
  access: 'member',
  value: standing,
});

/** Kinds of rewards that a site may offer (RWD-2). */
export const PROMOTION_KINDS = [
  'APP_DOWNLOAD',
  'REFERRAL',
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'TICKET',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

const availability = orElse(object({ enabled: flag, count: orElse(number(), 0) }), {
  enabled: false,
  count: 0,
});

/** Which kinds are on, with how many wait for the caller. */
export const availablePromotions = defineCall({
  method: 'GET',
  path: '/wps/promotions/available',
  access: 'optional',
  value: object({
    APP_DOWNLOAD: availability,
    REFERRAL: availability,
    LOGIN: availability,
    MANUAL: availability,
    RAFFLE: availability,
    UPGRADE_BONUS: availability,
    MISSION_MANUAL: availability,
    TICKET: availability,
  }),
});
