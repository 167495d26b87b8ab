import type * as z from 'zod/mini';
import { number, object, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, flag, timestamp, timestampOrNone, withFields } from '../core/shapes.ts';

/** Default interval of reality checks, in minutes. */
export const DEFAULT_CHECK_MINUTES = 60;
/** Intervals to choose from, in minutes. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;

/** Sums of play since the gaming session began, by the server's clock, across games, tabs and devices (RESP-5). */
export const played = object({
  /** Null without a gaming session. */
  startedAt: timestampOrNone,
  elapsedMs: count,
  staked: amount,
  returned: amount,
  /** Returned less staked. */
  net: amount,
});

export const playSummaryValue = withFields(played, {
  /** Interval of the member's reality checks. */
  minutes: number(),
  /** When the next reality check is due; omitted without a gaming session. */
  nextAt: optional(timestamp),
  /** Whether bets and launches are blocked until an answer. */
  due: flag,
});
export type PlaySummaryValue = z.infer<typeof playSummaryValue>;

export const playSummary = defineCall({
  method: 'GET',
  path: '/wps/play/summary',
  access: 'member',
  value: playSummaryValue,
});

const realityCheck = object({ minutes: number(), nextAt: timestamp });

export const setRealityCheck = defineCall({
  method: 'PUT',
  path: '/wps/reality-check',
  access: 'member',
  value: realityCheck,
});

export const answerRealityCheck = defineCall({
  method: 'POST',
  path: '/wps/reality-check/ack',
  access: 'member',
  value: realityCheck,
});
