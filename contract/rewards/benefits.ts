import type * as z from 'zod/mini';
import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, timestampOrNone } from '../core/shapes.ts';

export const VIP_BONUS_KINDS = ['upgrade', 'monthly', 'birthday'] as const;
export type VipBonusKind = (typeof VIP_BONUS_KINDS)[number];

/** `document`: it needs a picture of an identity document. */
export const VIP_BONUS_STATES = ['available', 'document', 'claimed', 'expired'] as const;
export type VipBonusState = (typeof VIP_BONUS_STATES)[number];

const vipBonus = object({
  id: string(),
  kind: oneOf(VIP_BONUS_KINDS),
  /** Its level. */
  level: count,
  amount,
  state: oneOf(VIP_BONUS_STATES),
  /** End of the time to claim it. */
  expiresAt: timestampOrNone,
});
export type VipBonus = z.infer<typeof vipBonus>;

const level = object({
  level: count,
  /** Total bets that reach it. */
  accumulatedBet: amount,
  upgradeBonus: amount,
  monthlyBonus: amount,
  /** Bets in a month that keep it. */
  monthlyTurnover: amount,
});

/** A member's VIP level: its conditions, those of the next one, its benefits (RWD-1). */
const benefits = object({
  level: count,
  accumulated: amount,
  monthTurnover: amount,
  /** 0 where no bets are needed. */
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

/** Claims a bonus. Needs `Idempotency-Key`; once a bonus. */
export const claimBenefit = defineCall({
  method: 'POST',
  path: '/wps/member/benefits/{id}/claim',
  access: 'member',
  value: vipBonus,
});
