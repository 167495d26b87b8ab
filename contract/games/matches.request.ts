import * as z from 'zod/mini';
import { LANGUAGES } from '../core/languages.ts';
import type { RequestTable } from '../core/request.ts';

export const matchesRequests = {
  'GET /wps/sports/matches/hot': {
    summary: 'The next matches of the vendors of sports, by when they start',
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'EN') }),
  },
} as const satisfies RequestTable;
