import type { RequestTable } from '../core/request.ts';

export const checkInRequests = {
  'GET /wps/promotions/sign-in': {
    summary: "Tiles of this week's daily check-in, and whether the member is eligible",
    action: 'account',
  },
  'POST /wps/promotions/sign-in': {
    summary: "Claim today's reward of the daily check-in; a second call on the same day changes nothing",
    action: 'rewards',
    errors: ['member.excluded', 'activity.not.eligible', 'reward.not.claimable', 'free.reject'],
  },
} as const satisfies RequestTable;
