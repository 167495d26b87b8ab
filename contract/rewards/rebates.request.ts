import type { RequestTable } from '../core/request.ts';

export const rebatesRequests = {
  'GET /wps/rebates/manual': {
    summary: 'Turnover by kind of game since the last claim, what it brings, and what was claimed',
    action: 'rewards',
    errors: ['member.excluded', 'free.reject'],
  },
  'POST /wps/rebates/manual': {
    summary: 'Claim the rebate, once a window; once for an Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
