import * as z from 'zod/mini';
import { cursorPaging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';

export const referralRequests = {
  'GET /wps/referral': {
    summary: "The member's invitation code and link, the rewards for friends, and the milestones",
    action: 'invite',
    errors: ['free.reject'],
  },
  'GET /wps/referral/invitees': {
    summary: "Friends who registered with the member's code, newest first, names masked",
    query: z.object(cursorPaging),
    action: 'invite',
    errors: ['free.reject'],
  },
  'POST /wps/referral/milestones/{id}/claim': {
    summary: 'Claim a reached milestone; once per Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
