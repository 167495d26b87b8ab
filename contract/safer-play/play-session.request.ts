import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { CHECK_MINUTES } from './play-session.ts';

export const playSessionRequests = {
  'GET /wps/play/summary': {
    summary:
      'What was staked and returned since the session of play began, and when the next reality check is due',
    action: 'account',
  },
  'PUT /wps/reality-check': {
    summary: 'Choose how often to be told how long one has played, in minutes',
    body: z.object({ minutes: z.literal(CHECK_MINUTES) }),
    action: 'account',
  },
  'POST /wps/reality-check/ack': {
    summary: 'Answer the reality check that is due, and play on',
    action: 'account',
  },
} as const satisfies RequestTable;
