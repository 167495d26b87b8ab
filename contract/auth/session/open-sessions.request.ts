import * as z from 'zod/mini';
import type { RequestTable } from '../../core/request.ts';

export const openSessionsRequests = {
  'GET /wps/session/list': {
    summary: 'Open sessions of the member, last active first',
    action: 'account',
  },
  'DELETE /wps/session/list': {
    summary: "End one of the member's sessions",
    body: z.object({ id: z.string() }),
    action: 'account',
    errors: ['not.found'],
  },
  'DELETE /wps/session/others': {
    summary: 'End all other sessions of the member',
    action: 'account',
  },
} as const satisfies RequestTable;
