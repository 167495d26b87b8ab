import * as z from 'zod/mini';
import { loginPassword } from '../auth/credentials.ts';
import { verificationCode } from '../auth/mobile.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { pin } from './pin.ts';

export const pinRequests = {
  'POST /wps/member/payment-password': {
    summary: 'Set or change the PIN',
    body: z.extend(sealedFields, {
      current: z.optional(pin),
      loginPassword: z.optional(loginPassword),
      /** Replaces a forgotten current one, together with the login password. */
      code: z.optional(verificationCode),
      newPaymentPassword: pin,
    }),
    action: 'security',
    errors: [
      'payment.password.wrong',
      'payment.password.locked',
      'code.wrong',
      'contact.missing',
      'password.old.wrong',
      'modify.new.old.same',
      'free.reject',
    ],
  },
} as const satisfies RequestTable;
