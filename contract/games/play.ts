import type * as z from 'zod/mini';
import {
  array,
  boolean,
  discriminatedUnion,
  literal,
  object,
  enum as oneOf,
  optional,
  string,
} from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { GAME_TYPES } from '../core/game-types.ts';
import { amount, list, timestamp, withFields } from '../core/shapes.ts';
import { playSummaryValue } from '../safer-play/play-session.ts';
import { slotSteps, slotWin } from './slot-round.ts';

/*
 * Calls between the reference game's page and the gateway. The page has a separate sandboxed origin and never holds the
 * session token. It sends a one-time ticket once, and from then on the token of the opened game as `Authorization`.
 */

/**
 * The bonus money in the balance, the part that the game accepts, and the largest bet from it (HOUSE-21); omitted
 * without any.
 */
export const bonusMoney = object({ amount, usable: amount, most: amount });

/** Values of the errors `bonus.bet.limit` and `bonus.game`. */
export const bonusBetLimit = object({ most: amount });
export const bonusGame = object({ games: list(oneOf(GAME_TYPES)) });

export const openPlay = defineCall({
  method: 'POST',
  path: '/wps/play/session',
  access: 'public',
  value: object({
    token: string(),
    mode: oneOf(['real', 'free']),
    currency: string(),
    balance: amount,
    /** Whether the member may deposit, and play for free instead; omitted in free play (PLAY-84). */
    refill: optional(boolean()),
    bonus: optional(bonusMoney),
    /** Whether the member has turned the sound of games on (PLAY-82). */
    sound: optional(boolean()),
    /** Sums of all the member's play; omitted in free play. */
    session: optional(playSummaryValue),
  }),
});

const fieldAmount = object({ field: string(), amount });

const drawn = object({
  /**
   * Symbols by reel, top to bottom; for a table the result: the number of roulette, the cards of player and banker
   * (`H10`: suit, rank), a face a die. For matches: what home and away have (goals, points, sets) and the winning
   * selections. For fishing: the fish that bite.
   */
  grid: array(array(string())),
  /** The whole payout. */
  win: amount,
});

/** What the result of each kind of round has. */
const settled = withFields(drawn, {
  /** For a game with a jackpot, in play for money: its present amount, and its part of the win. */
  jackpot: optional(object({ amount, won: optional(amount) })),
  balance: amount,
  bonus: optional(bonusMoney),
  session: optional(playSummaryValue),
});

/** A round of a slot; `wins` are those of its first part. */
const slotRound = withFields(settled, {
  kind: literal('slot'),
  wins: array(slotWin),
  steps: optional(slotSteps),
});
/** A round of a table; `paid` are the bets with a payout, and its amount. */
const tableRound = withFields(settled, { kind: literal('table'), paid: array(fieldAmount) });

/** The answers of this version to a round, by their kind (PLAY-16). */
export const round = discriminatedUnion('kind', [slotRound, tableRound]);
export type Round = z.output<typeof round>;

export const playRound = defineCall({
  method: 'POST',
  path: '/wps/play/rounds',
  access: 'public',
  /** Every {@link Round}, and what gateways of version 1.1 answer. */
  value: withFields(settled, {
    /** The kind of round. */
    kind: optional(string()),
    /** Wins of a slot. */
    wins: list(slotWin),
    steps: optional(slotSteps),
    /** For a table: bets with a payout, and its amount. */
    paid: optional(list(fieldAmount)),
  }),
});

/** Keeps whether games sound, for this and later games of the member (PLAY-82). */
export const setGameSound = defineCall({
  method: 'POST',
  path: '/wps/play/sound',
  access: 'public',
  value: object({ on: boolean() }),
});

/** Returns the member's last rounds of an opened game, newest first (PLAY-85). */
export const playHistory = defineCall({
  method: 'GET',
  path: '/wps/play/history',
  access: 'public',
  value: object({
    rounds: list(
      withFields(drawn, {
        kind: string(),
        wins: list(slotWin),
        steps: optional(slotSteps),
        playedAt: timestamp,
        stake: amount,
        /** Name of a round that players shared: `tableRounds` has what it was drawn from. */
        round: optional(string()),
      }),
    ),
  }),
});

/** Returns what the jackpot of a game pays now: an open game shows it growing (HOME-7). */
export const jackpotNow = defineCall({
  method: 'GET',
  path: '/wps/play/jackpot/{nodeId}',
  access: 'public',
  value: object({ amount }),
});

/** Answers a reality check inside the game. */
export const answerInGame = defineCall({
  method: 'POST',
  path: '/wps/play/ack',
  access: 'public',
  value: playSummaryValue,
});

/**
 * A stream of server-sent events for an opened game, by its token in `Authorization`. `played`: a summary of play after
 * each change, or when a reality check is due. `limit`: the refusal that a bet would get by the player's own limit, or
 * null once there is room again. `ended`: play is over.
 */
export const PLAY_EVENTS_PATH = '/wps/play/events';
export const PLAYED_EVENT = 'played';
export const LIMIT_EVENT = 'limit';

/**
 * Minimum of milliseconds from the start of a round to the start of the member's next one, in whichever games (RESP-7,
 * PLAY-10).
 */
export const ROUND_MS = 5_000;
/** The same after a round of a slot or of fishing, which pays like one. */
export const SLOT_ROUND_MS = 2_500;
