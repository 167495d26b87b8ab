import type { RequestTable } from '../core/request.ts';

export const rebatesRequests = {
  'GET /wps/rebates/manual': {
    summary: 'Turnover by kind of game since the last claim, its rebate, and earlier claims',
    action: 'rewards',
    errors: ['member.excluded', 'free.reject'],
  },
  'POST /wps/rebates/manual': {
    summary: 'Claim the rebate, once per window; once per Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
