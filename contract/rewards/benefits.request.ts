import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const benefitsRequests = {
  'GET /wps/member/benefits': {
    summary: "The member's VIP level, its conditions, those of the next level, and recent bonuses",
    action: 'vip',
  },
  'POST /wps/member/benefits/{id}/claim': {
    summary: 'Claim a VIP bonus within its seven days; once per Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
  'POST /wps/member/benefits/reached': {
    summary: 'Confirm that a level that the member reached was shown to them',
    action: 'vip',
    body: z.object({ level: z.number().check(z.int(), z.gte(1), z.lte(100)) }),
  },
} as const satisfies RequestTable;
