import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../core/languages.ts';
import type { RequestTable } from '../core/request.ts';

const short = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

export const chatRequests = {
  'GET /wps/chat/unread': {
    summary: 'How many chat messages are unread',
    action: 'chat',
    errors: ['free.reject'],
  },
  'GET /wps/chat/launch': {
    summary: 'Address at which the live chat opens, once, within a minute',
    query: z.object({
      b2c: short(20),
      language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
      /** Page of the site that the way back leads to. */
      backUrl: short(512),
      /** `#rrggbb` */
      headerColor: short(20),
      title: short(60),
    }),
    action: 'chat',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
