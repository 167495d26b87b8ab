import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../core/languages.ts';
import type { RequestTable } from '../core/request.ts';

const short = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

export const chatRequests = {
  'GET /wps/chat/unread': {
    summary: 'Number of unread chat messages',
    action: 'chat',
    errors: ['free.reject'],
  },
  'GET /wps/chat/launch': {
    summary: 'Address that opens the live chat, once, within a minute',
    query: z.object({
      b2c: short(20),
      language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
      /** Page of the site for the link back. */
      backUrl: short(512),
      /** `#rrggbb` */
      headerColor: short(20),
      title: short(60),
    }),
    action: 'chat',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
