import type { RequestTable } from '../../core/request.ts';

export const sessionRequests = {
  'DELETE /wps/session/logout': {
    summary: 'End this session',
    action: 'account',
  },
  'POST /wps/session/renew': {
    summary: 'Exchange the token for a new one before it expires',
    action: 'account',
  },
} as const satisfies RequestTable;
