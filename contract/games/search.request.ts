import * as z from 'zod/mini';
import { LANGUAGES } from '../core/languages.ts';
import { paging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';
import { SEARCH_LENGTH } from './search.ts';

export const searchRequests = {
  'GET /wps/games/search': {
    summary: 'Search games and vendors by words in any language, tolerating misspellings, best match first',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(SEARCH_LENGTH)), ''),
      language: z._default(z.enum(LANGUAGES), 'EN'),
      ...paging,
    }),
  },
} as const satisfies RequestTable;
