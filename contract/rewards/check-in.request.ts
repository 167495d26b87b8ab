import type { RequestTable } from '../core/request.ts';

export const checkInRequests = {
  'GET /wps/promotions/sign-in': {
    summary: 'The tiles of the daily check-in this week, and whether the member may take part',
    action: 'account',
  },
  'POST /wps/promotions/sign-in': {
    summary: "Collect today's reward of the daily check-in; a second call on the same day changes nothing",
    action: 'rewards',
    errors: ['member.excluded', 'activity.not.eligible', 'free.reject'],
  },
} as const satisfies RequestTable;
