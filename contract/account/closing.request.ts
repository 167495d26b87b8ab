import * as z from 'zod/mini';
import { loginPassword } from '../auth/credentials.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';

export const closingRequests = {
  'POST /wps/member/closing': {
    summary: 'Close the member’s account: sessions end, messages stop, the name stays reserved',
    body: z.extend(sealedFields, { loginPassword: z.optional(loginPassword) }),
    action: 'closeAccount',
    errors: ['password.old.wrong', 'closing.money', 'closing.bets', 'free.reject', 'permission.denied'],
  },
} as const satisfies RequestTable;
