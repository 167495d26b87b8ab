import { array, number, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, list } from './shapes.ts';

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
  }),
});

export const playRound = defineCall({
  method: 'POST',
  path: '/wps/play/rounds',
  access: 'public',
  value: object({
    /** Symbols by reel, top to bottom. */
    grid: array(array(string())),
    wins: list(object({ line: number(), symbol: string(), count: number() })),
    win: amount,
    balance: amount,
  }),
});
