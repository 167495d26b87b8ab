import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { REWARD_KINDS } from './rewards.ts';

/** Maximum of tickets in one entry. */
const MAX_TICKETS = 1_000;

export const rewardsRequests = {
  'GET /wps/rewards': {
    summary: "The member's rewards and missions, of one kind or all that the gateway enables",
    query: z.object({ kind: z.optional(z.enum(REWARD_KINDS)) }),
    action: 'rewards',
    errors: ['member.excluded', 'free.reject'],
  },
  'POST /wps/rewards/{id}/claim': {
    summary: 'Claim a reward before it expires; once per Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
  'GET /wps/raffles': {
    summary: "The next raffle with the member's tickets, and the winners of past raffles",
    action: 'rewards',
    errors: ['member.excluded', 'free.reject'],
  },
  'POST /wps/raffles/{id}/enter': {
    summary: 'Enter tickets in a raffle before its drawing; once per Idempotency-Key',
    idempotencyKey: 'required',
    body: z.object({
      tickets: z._default(z.int().check(z.gte(1), z.lte(MAX_TICKETS)), 1),
    }),
    action: 'rewards',
    errors: [
      'member.excluded',
      'not.found',
      'raffle.closed',
      'raffle.no.tickets',
      'idempotency.conflict',
      'free.reject',
    ],
  },
} as const satisfies RequestTable;
