import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageByCursor } from '../core/page-by-cursor.ts';
import { amount, filled, flag, list, nothing, orElse, timestamp } from '../core/shapes.ts';

/** Deposits, without regard to payouts (gross); stakes less returns; time of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Periods of the player's own calendar: a day, a week from Monday, a month. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit that a player set (RESP-1). Amounts of kind `session` are minutes, the others money. */
export const limit = object({
  id: filled,
  kind: oneOf(LIMIT_KINDS),
  period: oneOf(LIMIT_PERIODS),
  /** null after it was removed. */
  amount: nullable(amount),
  used: orElse(amount, 0),
  /** When its period restarts. */
  periodEndsAt: timestamp,
  /**
   * A higher limit, or none where its amount is null: applies after its moment, and after a confirmation where that is
   * needed (RESP-2).
   */
  pending: optional(
    nullable(object({ amount: nullable(amount), effectiveAt: timestamp, needsConfirmation: flag })),
  ),
});
export type Limit = z.infer<typeof limit>;

export const limits = defineCall({
  method: 'GET',
  path: '/wps/limits',
  access: 'member',
  value: list(limit),
});

/** Sets a limit. A lower one applies immediately, a higher one or none waits. Returns all limits. */
export const setLimit = defineCall({
  method: 'PUT',
  path: '/wps/limits',
  access: 'member',
  value: list(limit),
});

export const confirmLimit = defineCall({
  method: 'POST',
  path: '/wps/limits/{id}/confirm',
  access: 'member',
  value: limit,
});

export const cancelLimit = defineCall({
  method: 'POST',
  path: '/wps/limits/{id}/cancel',
  access: 'member',
  value: limit,
});

/** `value` of `limit.deposit.reached`, `limit.loss.reached` and `limit.session.reached`. */
export const limitReached = object({
  remaining: amount,
  periodEndsAt: timestamp,
  period: optional(nullable(oneOf(LIMIT_PERIODS))),
  /** Of the limit that counts. */
  amount: optional(nullable(amount)),
});
export type LimitReached = z.infer<typeof limitReached>;

/** Names in the log of a player's own decisions; another gateway may have more. */
export const PLAY_EVENTS = [
  /** Set, or lowered: applies immediately. */
  'limit-set',
  /** A higher limit or none was requested and waits. */
  'limit-asked',
  'limit-called-off',
  /** A pending change applies after its confirmation. */
  'limit-confirmed',
  /** No limit was set at the first deposit. */
  'limits-left-out',
  /** Reviewed and kept as they are. */
  'limits-kept',
  'reality-check',
  'time-out',
  'self-exclusion',
  'self-exclusion-extended',
  'return-asked',
  'returned',
  'account-closed',
  'account-opened',
] as const;
export type PlayEvent = (typeof PLAY_EVENTS)[number];

/** For limits `from` and `to` are their amounts, for reality checks minutes, for breaks and exclusions their ends. */
export const playLogEntry = object({
  what: filled,
  kind: optional(nullable(oneOf(LIMIT_KINDS))),
  period: optional(nullable(oneOf(LIMIT_PERIODS))),
  from: orElse(nullable(amount), null),
  to: orElse(nullable(amount), null),
  at: timestamp,
});
export type PlayLogEntry = z.infer<typeof playLogEntry>;

/** Returns the player's own log of every limit, time-out and exclusion, newest first (RESP-8). */
export const limitLog = defineCall({
  method: 'GET',
  path: '/wps/limits/log',
  access: 'member',
  value: pageByCursor(playLogEntry),
});

/** Why a player is asked about limits now: never asked, or six months ago. */
export const REVIEW_REASONS = ['first', 'again'] as const;

/** Returns whether the player must be asked about limits: before the first deposit, then every six months (RESP-1). */
export const limitReview = defineCall({
  method: 'GET',
  path: '/wps/limits/review',
  access: 'member',
  value: object({ due: orElse(nullable(oneOf(REVIEW_REASONS)), null) }),
});

/** Records that the player was asked, and keeps the limits as they are, or has none. */
export const answerLimitReview = defineCall({
  method: 'POST',
  path: '/wps/limits/review',
  access: 'member',
  value: nothing,
});
