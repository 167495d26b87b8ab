import { array, boolean, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { GAME_TYPES } from '../core/game-types.ts';
import { amount, list } from '../core/shapes.ts';
import { playSummaryValue } from '../safer-play/play-session.ts';

/*
 * Calls between the reference game's page and the gateway. The page has a separate sandboxed origin and never holds the
 * session token. It sends a one-time ticket once, and from then on the token of the opened game as `Authorization`.
 */

/**
 * The bonus money in the balance, the part that the game accepts, and the largest bet from it (HOUSE-21); omitted
 * without any.
 */
const bonusMoney = object({ amount, usable: amount, most: amount });

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
    /** Sums of all the member's play; omitted in free play. */
    session: optional(playSummaryValue),
  }),
});

export const playRound = defineCall({
  method: 'POST',
  path: '/wps/play/rounds',
  access: 'public',
  value: object({
    /**
     * Symbols by reel, top to bottom; for a table the result: the number of roulette, the cards of player and banker
     * (`H10`: suit, rank), a face a die. For matches: what home and away have (goals, points, sets) and the winning
     * selections. For fishing: the fish that bite.
     */
    grid: array(array(string())),
    /** Lines of a slot that pay. */
    wins: list(object({ line: number(), symbol: string(), count: number() })),
    /** For a table: bets with a payout, and its amount. */
    paid: optional(list(object({ field: string(), amount }))),
    /** For a game with a jackpot, in play for money: its present amount, and its part of the win. */
    jackpot: optional(object({ amount, won: optional(amount) })),
    /** The whole payout. */
    win: amount,
    balance: amount,
    bonus: optional(bonusMoney),
    session: optional(playSummaryValue),
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

/** Minimum of milliseconds from the start of a round to the start of the next (RESP-7). */
export const ROUND_MS = 2_500;
