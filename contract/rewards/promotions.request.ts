import type { RequestTable } from '../core/request.ts';

export const promotionsRequests = {
  'GET /wps/promotions/available': {
    summary: 'Which kinds of promotion are on, with how many wait for the caller',
  },
  'GET /wps/deposits/promotions': {
    summary: 'Promotions that a deposit of this member may name, with what they bring and owe',
    action: 'deposit',
    errors: ['member.excluded', 'free.reject', 'permission.denied'],
  },
  'GET /wps/promotions/{id}/state': {
    summary: 'How a promotion stands for the member, and what they may do about it',
    action: 'account',
    errors: ['not.found'],
  },
  'POST /wps/promotions/{id}/join': {
    summary: 'Join a promotion, once',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'promotion.closed', 'free.reject'],
  },
} as const satisfies RequestTable;
