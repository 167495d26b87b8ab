import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const contentRequests = {
  'GET /wps/announcements': {
    summary: 'Promotions, banners, player announcements, popups and hot announcements',
    query: z.object({
      /** Comma-separated content types. */
      types: z._default(z.string().check(z.regex(/^(A|B|H|PL|PR|PU)(,(A|B|H|PL|PR|PU))*$/)), 'B,PL,PU,PR,H'),
      groupName: z._default(z.string().check(z.maxLength(40)), ''),
      platform: z._default(z.literal('M'), 'M'),
    }),
  },
  'POST /wps/announcements/read': {
    summary: 'Mark a player announcement read; trial accounts may not',
    body: z.object({
      announcementId: z.string().check(z.minLength(1), z.maxLength(80)),
      read: z.literal(true),
    }),
    action: 'announcements',
    errors: ['free.reject', 'not.found'],
  },
} as const satisfies RequestTable;
