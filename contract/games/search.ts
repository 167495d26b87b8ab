import { number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list, orElse } from '../core/shapes.ts';
import { game, vendor } from './games.ts';

/** Letters of what is searched for; more is refused. */
export const SEARCH_LENGTH = 80;

/** Games and vendors by what somebody typed, in any of the languages, best first (FIND-1). */
export const searchGames = defineCall({
  method: 'GET',
  path: '/wps/games/search',
  access: 'public',
  value: object({
    list: list(game),
    totalPages: orElse(number(), 0),
    /** How many games fit in all. */
    total: optional(number()),
    /** Vendors that answer to the words, each once, with how many games of every type it has. */
    vendors: list(vendor),
    /** The words as they may have been meant, where no game fits them as they stand. */
    didYouMean: optional(string()),
  }),
});
