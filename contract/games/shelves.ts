import { nullable, object, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list } from '../core/shapes.ts';
import { game } from './games.ts';

/** Games that home shows below its categories (HOME-7). */
export const gameShelves = defineCall({
  method: 'GET',
  path: '/wps/games/shelves',
  access: 'public',
  value: object({
    /** The youngest first. */
    fresh: list(game),
    /** The largest first. */
    jackpots: list(
      object({
        game,
        /** What it pays at most if it is won now, in the site's currency; left out, or null, where nobody knows. */
        amount: optional(nullable(amount)),
      }),
    ),
    /** The most played of late first. */
    top: list(game),
  }),
});
