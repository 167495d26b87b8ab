import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { amount } from '../core/shapes.ts';
import { STAKE_REFUSALS } from './stake-refusals.request.ts';

const nodeId = z.string().check(z.minLength(1), z.maxLength(80));
const round = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}-\d{1,5}$/));

export const tableRequests = {
  'GET /wps/play/tables/{nodeId}/now': {
    summary: 'Present round of a table, and the bets on it',
    params: z.object({ nodeId }),
    errors: ['game.not.found'],
  },
  'GET /wps/play/tables/{nodeId}/rounds': {
    summary: 'Results of past rounds of a table, with their proofs',
    params: z.object({ nodeId }),
    query: z.object({
      /** The first round of the list. */
      from: round,
    }),
    errors: ['game.not.found'],
  },
  'POST /wps/play/tables/{nodeId}/bets': {
    summary: 'Bet on the present round of a table; the same id is the same bet',
    params: z.object({ nodeId }),
    body: z.object({
      round,
      id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      bets: z
        .array(z.strictObject({ field: z.string().check(z.maxLength(16)), amount }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    errors: [
      'session.expired',
      'game.not.found',
      'round.closed',
      'round.conflict',
      ...STAKE_REFUSALS,
      'rate.limited',
    ],
  },
  'GET /wps/play/tables/{nodeId}/rounds/{round}': {
    summary: "The member's bets on a round of a table, and their result",
    params: z.object({ nodeId, round }),
    errors: ['session.expired', 'game.not.found'],
  },
  'POST /wps/play/tables/{nodeId}/rounds/{round}/cash-out': {
    summary: "Cash out of a flight by hand; the request's arrival counts",
    params: z.object({ nodeId, round }),
    errors: ['session.expired', 'game.not.found', 'round.closed', 'rate.limited'],
  },
  'GET /wps/play/tables/{nodeId}/flights/{round}': {
    summary: 'How far a flight went; waits a few seconds for its end',
    params: z.object({ nodeId, round }),
    errors: ['game.not.found'],
  },
} as const satisfies RequestTable;
