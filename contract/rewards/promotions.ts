import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, string } from 'zod/mini';
import { PROMOTION_REASONS, PROMOTION_STATES } from '../content/promotion-terms.ts';
import { defineCall } from '../core/call.ts';
import { amount, flag, list, orElse, text, withFields } from '../core/shapes.ts';

/** A promotion that a deposit may name as `promotionId` (CASH-1). */
const depositPromotion = object({
  id: string(),
  /** In the requested language. */
  title: string(),
  /** Percent of the credited amount. */
  percent: number(),
  /** The maximum for this member now. */
  maxBonus: amount,
  minDeposit: amount,
  /** Turnover, as a multiple of the bonus. */
  turnover: number(),
  /** Which games count, in words; empty for all. */
  games: text,
});
export type DepositPromotion = z.infer<typeof depositPromotion>;

/** Returns promotions that this member may use now. */
export const depositPromotions = defineCall({
  method: 'GET',
  path: '/wps/deposits/promotions',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: list(depositPromotion),
});

/** The state of a promotion for a member, and the possible action: join it, or name it with a deposit. */
const standing = object({
  state: oneOf(PROMOTION_STATES),
  action: orElse(oneOf(['join', 'deposit', 'none']), 'none'),
  /** Also the `value.reason` of `promotion.closed`, when a deposit names the promotion. */
  reason: orElse(nullable(oneOf(PROMOTION_REASONS)), null),
  /** Whether the member has joined it or has its bonus now. */
  isTheirs: flag,
});
export type PromotionStanding = z.infer<typeof standing>;

export const promotionState = defineCall({
  method: 'GET',
  path: '/wps/promotions/{id}/state',
  access: 'member',
  value: standing,
});

/** Returns the states of all visible promotions, or of those in `ids`. */
export const promotionStates = defineCall({
  method: 'GET',
  path: '/wps/promotions/states',
  access: 'member',
  value: list(/* @__PURE__ */ withFields(standing, { id: string() })),
});

/** Joins a promotion. Needs `Idempotency-Key`; a repeated join changes nothing. */
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

/** Returns the kinds that are on, with the caller's numbers of open rewards. */
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
