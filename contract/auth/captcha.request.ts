import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const captchaRequests = {
  'GET /wps/captcha': {
    summary: 'A captcha picture (base64 PNG), or a question in words; single use, five minutes',
    query: z.object({ inWords: z.optional(z.literal('1')) }),
  },
} as const satisfies RequestTable;
