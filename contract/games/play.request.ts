import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { amount } from '../core/shapes.ts';
import { STAKE_REFUSALS } from './stake-refusals.request.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(128));

export const playRequests = {
  'POST /wps/play/session': {
    summary: 'Open a launched game by its ticket, or resume an opened one by its token',
    body: z.union([z.strictObject({ ticket: secret }), z.strictObject({ token: secret })]),
    errors: ['ticket.invalid', 'session.expired', 'member.excluded'],
  },
  'POST /wps/play/rounds': {
    summary: 'Play one round; the same round id returns the same result',
    body: z.object({
      roundId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      bet: amount.check(z.gt(0), z.lte(1_000)),
      /** By field of a table, for such games; they add up to `bet`. */
      bets: z.optional(
        z.array(z.strictObject({ field: z.string().check(z.maxLength(16)), amount })).check(z.maxLength(100)),
      ),
    }),
    errors: ['session.expired', 'round.conflict', ...STAKE_REFUSALS, 'rate.limited'],
  },
  'POST /wps/play/sound': {
    summary: 'Turn the sound of games on or off',
    body: z.strictObject({ on: z.boolean() }),
    errors: ['session.expired', 'member.excluded'],
  },
  'GET /wps/play/history': {
    summary: 'Last rounds of the member in an opened game',
    errors: ['session.expired', 'member.excluded'],
  },
  'GET /wps/play/jackpot/{nodeId}': {
    summary: "Present amount of a game's jackpot",
    params: z.object({ nodeId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    errors: ['game.not.found'],
  },
  'POST /wps/play/ack': {
    summary: 'Answer the due reality check inside a game and continue play',
    errors: ['session.expired', 'member.excluded'],
  },
} as const satisfies RequestTable;
