import { nullable, object, enum as oneOf, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, filled, list, orElse } from '../core/shapes.ts';
import { turnover } from '../rewards/turnovers.ts';
import type { WithdrawalObstacle } from './withdrawals.ts';

/** Why nothing may be sent now, in the order of the checks (HOUSE-27). */
export const TRANSFER_OBSTACLES = [
  'verification',
  'tooNew',
  'turnover',
  'dailyLimit',
  'payBack',
] as const satisfies readonly WithdrawalObstacle[];
export type TransferObstacle = (typeof TRANSFER_OBSTACLES)[number];

/** Returns what may be sent to the upline now, and the reasons for the limits. */
export const transferSettings = defineCall({
  method: 'GET',
  path: '/wps/transfers/settings',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: object({
    /** What caps and pay-back leave of the balance, apart from other obstacles. */
    most: amount,
    reason: optional(nullable(oneOf(TRANSFER_OBSTACLES))),
    /** Transfers that may still be made today. */
    leftToday: orElse(count, 0),
    /** Deposited money that must first return to its source. */
    payBack: orElse(amount, 0),
    /** Open turnover before a transfer. */
    turnovers: list(turnover),
  }),
});

/** Sends money to the upline. Needs `Idempotency-Key`. */
export const transferToUpline = defineCall({
  method: 'POST',
  path: '/wps/transfers/upline',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  bodyFormat: 'sealed',
  /** `balance` is the remaining one. */
  value: object({ orderNo: filled, balance: amount }),
});
