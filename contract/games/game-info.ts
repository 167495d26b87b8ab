import { number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list, text, timestamp } from '../core/shapes.ts';
import { game } from './games.ts';

/** How far wins of a game lie apart: often and small, or seldom and large. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** The facts of a game (FIND-2). What a gateway does not know of a game it leaves out. */
export const gameInfo = defineCall({
  method: 'GET',
  path: '/wps/games/{nodeId}/info',
  access: 'public',
  value: object({
    game,
    /** Share of all bets that comes back in the long run, in percent. */
    rtp: optional(number()),
    volatility: optional(oneOf(VOLATILITIES)),
    /** Smallest and largest bet of a round. */
    minBet: optional(amount),
    maxBet: optional(amount),
    /** Largest win of a round, at the largest bet. */
    maxWin: optional(amount),
    /** What its jackpot pays if it is won now. */
    jackpot: optional(amount),
    lines: optional(number()),
    /** What opens on this site where that is another game, as a sentence; empty where it is the game itself. */
    opens: text,
    /** How it is played, a sentence or two each. */
    rules: list(string()),
    releasedAt: optional(timestamp),
    similar: list(game),
  }),
});
