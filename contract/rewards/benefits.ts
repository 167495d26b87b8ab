import type * as z from 'zod/mini';
import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, timestampOrNone } from '../core/shapes.ts';

export const VIP_BONUS_KINDS = ['upgrade', 'monthly', 'birthday'] as const;
export type VipBonusKind = (typeof VIP_BONUS_KINDS)[number];

/** `document`: it waits for the picture of an identity document. */
export const VIP_BONUS_STATES = ['available', 'document', 'claimed', 'expired'] as const;
export type VipBonusState = (typeof VIP_BONUS_STATES)[number];

const vipBonus = object({
  id: string(),
  kind: oneOf(VIP_BONUS_KINDS),
  /** The level that it is for. */
  level: count,
  amount,
  state: oneOf(VIP_BONUS_STATES),
  /** Until when it can be claimed. */
  expiresAt: timestampOrNone,
});
export type VipBonus = z.infer<typeof vipBonus>;

const level = object({
  level: count,
  /** Bets in all that reach it. */
  accumulatedBet: amount,
  upgradeBonus: amount,
  monthlyBonus: amount,
  /** Bets in a month that keep it. */
  monthlyTurnover: amount,
});

/** A member's VIP level: what keeps it, what the next one takes, what it brings (RWD-1). */
const benefits = object({
  level: count,
  accumulated: amount,
  monthTurnover: amount,
  /** 0 where nothing has to be kept. */
  monthRequired: amount,
  levels: list(level),
  /** Newest first. */
  bonuses: list(vipBonus),
});
export type Benefits = z.infer<typeof benefits>;

export const vipBenefits = defineCall({
  method: 'GET',
  path: '/wps/member/benefits',
  access: 'member',
  value: benefits,
});

/** Needs `Idempotency-Key`; once a bonus. */
export const claimBenefit = defineCall({
  method: 'POST',
  path: '/wps/member/benefits/{id}/claim',
  access: 'member',
  value: vipBonus,
});
