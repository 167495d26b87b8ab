import type { RequestTable } from '../core/request.ts';

export const benefitsRequests = {
  'GET /wps/member/benefits': {
    summary: "The member's VIP level, what keeps it, what the next one takes, and the bonuses of late",
    action: 'vip',
  },
  'POST /wps/member/benefits/{id}/claim': {
    summary: 'Claim a VIP bonus within its seven days; once for an Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
