import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

const exportPath = z.string().check(z.maxLength(60), z.regex(/^\/wps\/[\w/-]+\/export$/));

/** Parameters of a link besides the stream's own query. */
export const fileLinkQuery = z.object({
  ticket: z.optional(z.string()),
  language: z.optional(z.string()),
  file: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\p{L}\p{N} _-]+$/u))),
});

export const filesRequests = {
  'POST /wps/files/tickets': {
    summary: 'A one-time ticket for the CSV stream at this path, which replaces the session',
    body: z.object({ path: exportPath }),
    action: 'playRecords',
  },
} as const satisfies RequestTable;
