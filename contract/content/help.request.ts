import * as z from 'zod/mini';
import { LANGUAGES } from '../core/languages.ts';
import type { RequestTable } from '../core/request.ts';

export const helpRequests = {
  'GET /wps/help': {
    summary: 'Help topics in one language',
    query: z.object({
      lang: z._default(z.enum(LANGUAGES), 'EN'),
      device: z._default(z.literal('MOBILE'), 'MOBILE'),
    }),
  },
} as const satisfies RequestTable;
