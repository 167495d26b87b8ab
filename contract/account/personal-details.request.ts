import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

export const personalDetailsRequests = {
  'GET /wps/member/details': {
    summary: 'Personal details that are missing before the first deposit',
    action: 'security',
    errors: ['free.reject'],
  },
  'POST /wps/member/details': {
    summary: 'Store full name and date of birth, if they are missing',
    body: z.object({
      fullName: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(2, 'reg_name'),
            z.maxLength(60, 'reg_name'),
            z.regex(/^[\p{L}\p{M}' .-]+$/u, 'reg_name'),
          ),
      ),
      birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'reg_birthday'))),
    }),
    action: 'deposit',
    errors: ['member.excluded', 'free.reject', 'permission.denied'],
  },
} as const satisfies RequestTable;
