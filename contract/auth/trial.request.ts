import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { trialName } from './trial.ts';

export const trialRequests = {
  'GET /wps/member/trialuser': {
    summary: "Create a trial account; refused for a browser's prefetch",
    errors: ['permission.denied', 'proof.required'],
  },
  'POST /wps/member/trialuser': {
    summary: 'Create a trial account',
    errors: ['proof.required'],
  },
  'POST /wps/session/login/freeplay': {
    summary: 'Log in to a trial account, as type 4 under the trial merchant',
    body: z.object({ trialName }),
    errors: ['trial.unknown'],
  },
} as const satisfies RequestTable;
