import * as z from 'zod/mini';
import { cursorPaging, paging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';

export const inboxRequests = {
  'GET /wps/inbox/unread': {
    summary: 'Number of unread inbox messages',
    action: 'inbox',
    errors: ['free.reject'],
  },
  'GET /wps/inbox': {
    summary: 'Inbox messages, newest first',
    /** A page by its number, or the one after a cursor. */
    query: z.object({ ...paging, ...cursorPaging }),
    action: 'inbox',
    errors: ['free.reject'],
  },
  'POST /wps/inbox/read': {
    summary: 'Mark an inbox message read',
    body: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    action: 'inbox',
    errors: ['free.reject', 'not.found'],
  },
} as const satisfies RequestTable;
