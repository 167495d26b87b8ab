import * as z from 'zod/mini';
import { LANGUAGES } from '../core/languages.ts';
import type { RequestTable } from '../core/request.ts';

export const matchesRequests = {
  'GET /wps/sports/matches/hot': {
    summary: 'The next matches of sports vendors, by start time',
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'EN') }),
  },
} as const satisfies RequestTable;
