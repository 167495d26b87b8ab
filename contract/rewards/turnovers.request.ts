import type { RequestTable } from '../core/request.ts';

export const turnoversRequests = {
  'GET /wps/turnovers': {
    summary: 'What has to be bet before a withdrawal, and what was',
    action: 'account',
  },
} as const satisfies RequestTable;
