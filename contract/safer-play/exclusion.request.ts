import * as z from 'zod/mini';
import { loginPassword } from '../auth/credentials.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from './exclusion.ts';

const { least, most } = TIME_OUT_HOURS;

export const exclusionRequests = {
  'GET /wps/exclusion': {
    summary: 'Exclusion of the member, with its end',
    action: 'account',
  },
  'POST /wps/time-out': {
    summary: 'Start a break from play, from a day to six weeks; it can be extended, never shortened',
    body: z.object({ hours: z.int().check(z.gte(least), z.lte(most)) }),
    action: 'account',
  },
  'POST /wps/self-exclusion': {
    summary:
      'Exclude the member from play for six months, one year or five; it can be extended, never shortened',
    body: z.extend(sealedFields, {
      months: z.literal(EXCLUSION_MONTHS),
      password: z.optional(loginPassword),
    }),
    action: 'security',
    errors: ['password.old.wrong', 'free.reject'],
  },
  'POST /wps/exclusion/return': {
    summary: 'Request the return after a self-exclusion: play opens a day later',
    action: 'account',
    errors: ['exclusion.not.over'],
  },
} as const satisfies RequestTable;
