import { number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list, text, timestamp } from '../core/shapes.ts';
import { game } from './games.ts';

/** Spread of a game's wins: frequent and small, or rare and large. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Returns the facts of a game (FIND-2). Unknown facts are omitted. */
export const gameInfo = defineCall({
  method: 'GET',
  path: '/wps/games/{nodeId}/info',
  access: 'public',
  value: object({
    game,
    /** Return to player in the long run, in percent. */
    rtp: optional(number()),
    volatility: optional(oneOf(VOLATILITIES)),
    /** Smallest and largest bet of a round. */
    minBet: optional(amount),
    maxBet: optional(amount),
    /** Largest win of a round, at the largest bet. */
    maxWin: optional(amount),
    /** What its jackpot pays now. */
    jackpot: optional(amount),
    lines: optional(number()),
    /** The game that opens on this site instead, as a sentence; empty where it is the game itself. */
    opens: text,
    /** Rules of play, a sentence or two each. */
    rules: list(string()),
    releasedAt: optional(timestamp),
    similar: list(game),
  }),
});
