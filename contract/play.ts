import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, list } from './shapes.ts';

/*
 * Calls between the reference game's page and the gateway. The page lives in a
 * sandboxed origin of its own and never holds the session token: it shows a one-time
 * ticket once, and from then on sends the token of the opened game as `Authorization`.
 */

const secret = z.string().check(z.minLength(1), z.maxLength(128));

export const openPlay = defineCall({
  method: 'POST',
  path: '/wps/play/session',
  summary: 'Open a launched game by its ticket, or take up an opened one by its token',
  access: 'public',
  body: z.union([z.strictObject({ ticket: secret }), z.strictObject({ token: secret })]),
  value: z.object({
    token: z.string(),
    mode: z.enum(['real', 'free']),
    currency: z.string(),
    balance: amount,
  }),
  errors: ['ticket.invalid', 'session.expired'],
});

export const playRound = defineCall({
  method: 'POST',
  path: '/wps/play/rounds',
  summary: 'Play one round; the same round id answers the same result',
  access: 'public',
  body: z.object({
    roundId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    bet: amount.check(z.gt(0), z.lte(1_000)),
  }),
  value: z.object({
    /** Symbols by reel, top to bottom. */
    grid: z.array(z.array(z.string())),
    wins: list(z.object({ line: z.number(), symbol: z.string(), count: z.number() })),
    win: amount,
    balance: amount,
  }),
  errors: ['session.expired', 'round.conflict', 'balance.insufficient', 'rate.limited'],
});
