import { nullable, object, optional } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, list } from '../core/shapes.ts';
import { game } from './games.ts';

/** Returns the games below home's categories (HOME-7). */
export const gameShelves = defineCall({
  method: 'GET',
  path: '/wps/games/shelves',
  access: 'public',
  value: object({
    /** The newest first. */
    fresh: list(game),
    /** The largest first. */
    jackpots: list(
      object({
        game,
        /** Its largest payment now, in the site's currency; omitted, or null, where it is unknown. */
        amount: optional(nullable(amount)),
      }),
    ),
    /** The most played recently first. */
    top: list(game),
  }),
});
