import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { CHECK_MINUTES } from './play-session.ts';

export const playSessionRequests = {
  'GET /wps/play/summary': {
    summary: 'Stakes and returns since the session of play began, and the time of the next reality check',
    action: 'account',
  },
  'PUT /wps/reality-check': {
    summary: 'Choose the interval of reality checks, in minutes',
    body: z.object({ minutes: z.literal(CHECK_MINUTES) }),
    action: 'account',
  },
  'POST /wps/reality-check/ack': {
    summary: 'Answer the due reality check and continue play',
    action: 'account',
  },
} as const satisfies RequestTable;
