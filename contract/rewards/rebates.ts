import type * as z from 'zod/mini';
import { number, object, enum as oneOf } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { GAME_TYPES } from '../core/game-types.ts';
import { RATE_GROUPS } from '../core/house-budget.ts';
import { amount, list, orElse, timestamp } from '../core/shapes.ts';

/** The rebate of a member (RWD-3). */
const rebate = object({
  /** Effective turnover since the last claim, by type of game and rate group. */
  rows: list(
    object({
      gameType: oneOf(GAME_TYPES),
      /** The rate group besides the type; empty where the type alone decides. */
      group: orElse(oneOf([...RATE_GROUPS, '']), ''),
      /** The stakes; 0 where the gateway does not send them. */
      stake: orElse(amount, 0),
      /** The counted part of them. */
      turnover: amount,
      /** Percent, by the member's VIP level. */
      rate: number(),
      amount,
    }),
  ),
  /** What a claim would pay now; 0 for nothing, or once it was claimed in this window. */
  claimable: amount,
  /** Smaller amounts are not paid. */
  minimum: orElse(amount, 0),
  windowEndsAt: timestamp,
  /** Newest first. */
  history: list(object({ at: timestamp, amount })),
});
export type Rebate = z.infer<typeof rebate>;

export const manualRebate = defineCall({
  method: 'GET',
  path: '/wps/rebates/manual',
  access: 'member',
  value: rebate,
});

/** Claims the rebate. Needs `Idempotency-Key`; once a window. */
export const claimRebate = defineCall({
  method: 'POST',
  path: '/wps/rebates/manual',
  access: 'member',
  value: rebate,
});
