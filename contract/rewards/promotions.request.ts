import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const promotionsRequests = {
  'GET /wps/promotions/available': {
    summary: 'Enabled kinds of promotions, with the number of items that wait for the caller',
  },
  'GET /wps/deposits/promotions': {
    summary: 'Promotions that a deposit of this member may name, with their bonus and turnover',
    action: 'deposit',
    errors: ['member.excluded', 'free.reject', 'permission.denied'],
  },
  'GET /wps/promotions/{id}/state': {
    summary: 'State of a promotion for the member, and the available action',
    action: 'account',
    errors: ['not.found'],
  },
  'GET /wps/promotions/states': {
    summary: 'State, action and reason of all promotions for the member, or of the named ones',
    query: z.object({
      /** Ids separated by commas. */
      ids: z._default(z.string().check(z.maxLength(500)), ''),
    }),
    action: 'account',
  },
  'POST /wps/promotions/{id}/join': {
    summary: 'Join a promotion, once',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'promotion.closed', 'free.reject'],
  },
} as const satisfies RequestTable;
