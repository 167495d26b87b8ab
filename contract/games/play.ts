import { array, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list } from '../core/shapes.ts';
import { playSummaryValue } from '../safer-play/play-session.ts';

/*
 * Calls between the reference game's page and the gateway. The page lives in a
 * sandboxed origin of its own and never holds the session token: it shows a one-time
 * ticket once, and from then on sends the token of the opened game as `Authorization`.
 */

export const openPlay = defineCall({
  method: 'POST',
  path: '/wps/play/session',
  access: 'public',
  value: object({
    token: string(),
    mode: oneOf(['real', 'free']),
    currency: string(),
    balance: amount,
    /** Of all that the member plays; left out in free play. */
    session: optional(playSummaryValue),
  }),
});

export const playRound = defineCall({
  method: 'POST',
  path: '/wps/play/rounds',
  access: 'public',
  value: object({
    /**
     * Symbols by reel, top to bottom; of a table what was drawn: the number of roulette, the cards of
     * player and banker (`H10`: suit, rank), a face a die, of each match
     * what home and away have (goals, points, sets) and the selections that win, the fish that bite.
     */
    grid: array(array(string())),
    /** Lines of a slot that pay. */
    wins: list(object({ line: number(), symbol: string(), count: number() })),
    /** Of a table: bets for which something comes back, and how much. */
    paid: optional(list(object({ field: string(), amount }))),
    /** Of a game with a jackpot, in play for money: what it stands at now, and what of the win it was. */
    jackpot: optional(object({ amount, won: optional(amount) })),
    /** All that comes back. */
    win: amount,
    balance: amount,
    session: optional(playSummaryValue),
  }),
});

/** What the jackpot of a game pays if it is won now: whoever has the game open sees it grow (HOME-7). */
export const jackpotNow = defineCall({
  method: 'GET',
  path: '/wps/play/jackpot/{nodeId}',
  access: 'public',
  value: object({ amount }),
});

/** The answer to a reality check, given inside the game. */
export const answerInGame = defineCall({
  method: 'POST',
  path: '/wps/play/ack',
  access: 'public',
  value: playSummaryValue,
});

/**
 * A stream of server-sent events for an opened game, by its token in `Authorization`: `played` with a summary of play
 * whenever it changes or a reality check is due, `limit` with what a bet would be refused with by a limit of the player's
 * own, or null once it has room again, `ended` once nothing may be played any more.
 */
export const PLAY_EVENTS_PATH = '/wps/play/events';
export const PLAYED_EVENT = 'played';
export const LIMIT_EVENT = 'limit';

/** Milliseconds that a round takes at least, from its beginning to that of the next (RESP-7). */
export const ROUND_MS = 2_500;
