import * as z from 'zod/mini';
import { loginPassword } from '../auth/credentials.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from './exclusion.ts';

const { least, most } = TIME_OUT_HOURS;

export const exclusionRequests = {
  'GET /wps/exclusion': {
    summary: 'Whether the member has chosen not to play, and until when',
    action: 'account',
  },
  'POST /wps/time-out': {
    summary: 'Take a break from play, from a day to six weeks; it can be made longer, never shorter',
    body: z.object({ hours: z.int().check(z.gte(least), z.lte(most)) }),
    action: 'account',
  },
  'POST /wps/self-exclusion': {
    summary:
      'Exclude oneself from play for six months, one year or five; it can be made longer, never shorter',
    body: z.extend(sealedFields, {
      months: z.literal(EXCLUSION_MONTHS),
      password: z.optional(loginPassword),
    }),
    action: 'security',
    errors: ['password.old.wrong', 'free.reject'],
  },
  'POST /wps/exclusion/return': {
    summary: 'Ask to come back after the end of a self-exclusion: play opens a day later',
    action: 'account',
    errors: ['exclusion.not.over'],
  },
} as const satisfies RequestTable;
