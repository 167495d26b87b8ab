import { array, boolean, extend, number, object, enum as oneOf, optional, string, type z } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, timestamp } from '../core/shapes.ts';
import { playSummaryValue } from '../safer-play/play-session.ts';
import { bonusMoney } from './play.ts';

/*
 * Tables: titles whose rounds all players share. Rounds follow the clock; each has a name, such as `2026-11-30-42`. The
 * page of a game makes these calls, as those of `play.ts`.
 */

/** A sum on a field. */
const fieldAmount = object({ field: string(), amount });
/** A result, in columns that the game names, as that of `playRound`. */
const grid = array(array(string()));
/** A round and its moments; the result is public from `shownAt` on. */
const round = {
  round: string(),
  startsAt: timestamp,
  closesAt: timestamp,
  shownAt: timestamp,
  endsAt: timestamp,
};

/** A flight. From its end on, `reached` says how far it went: a multiple of the stake. */
const flight = object({ startsAt: timestamp, reached: optional(number()) });

/** Returns the present round of a table, or the next one, and what players bet on it for money. */
export const tableNow = defineCall({
  method: 'GET',
  path: '/wps/play/tables/{nodeId}/now',
  access: 'public',
  value: object({
    ...round,
    /** Where a flight decides the round. Until its end, `shownAt` is the latest moment at which it may end. */
    flight: optional(flight),
    /** SHA-256 of the round's secret, in hexadecimal; an empty text where the table is closed. */
    hash: string(),
    serverTime: timestamp,
    /** Members with a bet on the round. */
    players: count,
    sums: list(fieldAmount),
  }),
});

/** Rules by which further draws follow from the first ones: third cards of baccarat. */
export const FURTHER_DRAWS = ['baccarat'] as const;

/**
 * How the result of a table follows from numbers: each takes an entry from a list. Number n (from 0) of a round is below
 * the length of the list, and drawn by `hmac-sha256-v1` of `DRAW_ALGORITHMS` with `nodeId:round:n:try`.
 */
const drawPlan = object({
  /** What each number means: the texts that it adds to as many columns of the result. */
  entries: list(list(string())),
  /** How often all entries are in the list: decks of cards. */
  times: count,
  /** Whether an entry that was taken stays in the list, as with dice. */
  keeps: boolean(),
  /** For each number, the first column that it adds to. */
  columns: list(count),
  further: optional(oneOf(FURTHER_DRAWS)),
});
export type DrawPlan = z.infer<typeof drawPlan>;

/** How a race follows from numbers and from the round's hash. Its result is who comes in, first to last, then all weights. */
const racePlan = object({
  runners: list(string()),
  /** Weights in the order of the runners. Byte 0 of the hash, modulo the number of forms, names the form of the round. */
  forms: list(list(count)),
  /**
   * Whether the hash deals the weights out, from the last runner to the second. Runner i, counted from 0, exchanges its
   * weight with runner b modulo (i + 1); b is the next byte of the hash, from byte 1 on.
   */
  shuffled: boolean(),
  /**
   * How many runners are drawn. Number n is below the sum of the weights that are left; it names the runner in whose
   * part of that sum it lies, in the order of the runners. That runner and its weight leave.
   */
  drawn: count,
});
export type RacePlan = z.infer<typeof racePlan>;

/**
 * How the end of a flight follows from number 0, below 2^32: floor(returned × 2^32 / (2^32 − number)), and not below
 * `least` or above `most`. All are hundredths of the stake, and so is the result.
 */
const flightPlan = object({ returned: count, least: count, most: count });
export type FlightPlan = z.infer<typeof flightPlan>;

/** Returns past rounds of a table, from a round on, in their order: of one day, and at most 100. */
export const tableRounds = defineCall({
  method: 'GET',
  path: '/wps/play/tables/{nodeId}/rounds',
  access: 'public',
  value: object({
    rounds: list(
      object({
        round: string(),
        hash: string(),
        /** The round's secret, in hexadecimal. With it the result can be computed again. */
        secret: string(),
        grid,
      }),
    ),
    /** Whether the list cannot grow: it has 100 rounds, or its day is over. */
    complete: boolean(),
    /** How results follow from secrets, in one of three ways. Without it, the site cannot compute a round again. */
    plan: optional(drawPlan),
    racePlan: optional(racePlan),
    flightPlan: optional(flightPlan),
  }),
});

/** How results of a table follow from secrets, as far as it is published. */
export type RoundPlans = Pick<z.infer<typeof tableRounds.value>, 'plan' | 'racePlan' | 'flightPlan'>;

export const ROUND_STATES = ['none', 'open', 'won', 'lost', 'void'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

const ownRound = object({
  round: string(),
  state: oneOf(ROUND_STATES),
  /** The member's bets, added up by field. */
  bets: list(fieldAmount),
  /** Fields with a payout, once the round is settled. */
  paid: list(fieldAmount),
  /** The result, once it is public. */
  grid: optional(grid),
  /** The multiple of the stake at which the member cashed out by hand. */
  cashOut: optional(number()),
  win: amount,
  balance: amount,
  bonus: optional(bonusMoney),
  session: optional(playSummaryValue),
  serverTime: number(),
});

/** Places bets on the present round of a table; bets of a round add up. Every bet is final. */
export const placeTableBets = defineCall({
  method: 'POST',
  path: '/wps/play/tables/{nodeId}/bets',
  access: 'public',
  value: ownRound,
});

/** Returns the member's bets on a round of a table, and what they won. */
export const ownTableRound = defineCall({
  method: 'GET',
  path: '/wps/play/tables/{nodeId}/rounds/{round}',
  access: 'public',
  value: ownRound,
});

/**
 * Cashes the member's bet on a flight out, at the curve of the moment at which the request arrives. A repeated request
 * changes nothing.
 */
export const cashOut = defineCall({
  method: 'POST',
  path: '/wps/play/tables/{nodeId}/rounds/{round}/cash-out',
  access: 'public',
  value: extend(ownRound, {
    /** Where the flight had ended: how many milliseconds before the request arrived. */
    lateMs: optional(number()),
  }),
});

/** Waits a few seconds for the end of a flight; returns how far it went, or nothing before its end. */
export const tableFlight = defineCall({
  method: 'GET',
  path: '/wps/play/tables/{nodeId}/flights/{round}',
  access: 'public',
  value: object({
    round: string(),
    reached: optional(number()),
    serverTime: timestamp,
  }),
});
