import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const openSessionsRequests = {
  'GET /wps/session/list': {
    summary: 'Sessions of the member that are open, the latest seen first',
    action: 'account',
  },
  'DELETE /wps/session/list': {
    summary: "End one of the member's sessions",
    body: z.object({ id: z.string() }),
    action: 'account',
    errors: ['not.found'],
  },
  'DELETE /wps/session/others': {
    summary: 'End every session of the member but this one',
    action: 'account',
  },
} as const satisfies RequestTable;
