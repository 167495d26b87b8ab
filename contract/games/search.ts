import { number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list, orElse } from '../core/shapes.ts';
import { game, vendor } from './games.ts';

/** Maximum length of a query; longer ones are refused. */
export const SEARCH_LENGTH = 80;

/** Returns games and vendors that match typed text, in any of the languages, best first (FIND-1). */
export const searchGames = defineCall({
  method: 'GET',
  path: '/wps/games/search',
  access: 'public',
  value: object({
    list: list(game),
    totalPages: orElse(number(), 0),
    /** Number of all matching games. */
    total: optional(number()),
    /** Vendors that match, each once, with its number of games of every type. */
    vendors: list(vendor),
    /** The corrected query, where no game matches as typed. */
    didYouMean: optional(string()),
  }),
});
