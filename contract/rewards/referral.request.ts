import * as z from 'zod/mini';
import { cursorPaging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';

export const referralRequests = {
  'GET /wps/referral': {
    summary: 'The own code and link, what inviting friends brought, and the milestones',
    action: 'invite',
    errors: ['free.reject'],
  },
  'GET /wps/referral/invitees': {
    summary: 'The friends who came by the own code, newest first, their names masked',
    query: z.object(cursorPaging),
    action: 'invite',
    errors: ['free.reject'],
  },
  'POST /wps/referral/milestones/{id}/claim': {
    summary: 'Claim a milestone that was reached; once for an Idempotency-Key',
    idempotencyKey: 'required',
    action: 'rewards',
    errors: ['member.excluded', 'not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
