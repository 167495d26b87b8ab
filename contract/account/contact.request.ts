import * as z from 'zod/mini';
import { loginPassword } from '../auth/credentials.ts';
import { countryDialingCode, mobileNum, verificationCode } from '../auth/mobile.ts';
import { email } from '../auth/password.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { CODE_PURPOSES } from './contact.ts';

const contact = {
  email: z.optional(email),
  mobileNum: z.optional(mobileNum),
  countryDialingCode: z.optional(countryDialingCode),
};

export const contactRequests = {
  'POST /wps/member/code': {
    summary: 'Send a code to a new address or number, or for a new PIN to the present one',
    body: z.object({ ...contact, purpose: z.enum(CODE_PURPOSES) }),
    action: 'security',
    errors: ['sms.too.soon', 'contact.missing', 'free.reject'],
  },
  'POST /wps/member/contact': {
    summary: 'Change e-mail address or mobile number, with the code sent to the new one and the password',
    body: z.extend(sealedFields, { ...contact, code: verificationCode, password: z.optional(loginPassword) }),
    action: 'security',
    errors: ['code.wrong', 'password.old.wrong', 'contact.refused', 'free.reject'],
  },
} as const satisfies RequestTable;
