import type { RequestTable } from '../core/request.ts';

export const turnoversRequests = {
  'GET /wps/turnovers': {
    summary: 'Turnover required before a withdrawal, and the turnover so far',
    action: 'account',
  },
  'POST /wps/turnovers/{id}/forfeit': {
    summary: 'Forfeit an open bonus: the rest of it and its winnings are taken back; once per requirement',
    action: 'withdraw',
    errors: ['not.found', 'free.reject'],
  },
} as const satisfies RequestTable;
