import { smsSent } from '../auth/sms-codes.ts';
import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

/** What a code sent to a member is for: a new address or number, or the payment PIN set anew. */
export const CODE_PURPOSES = ['contact', 'pin'] as const;

/**
 * Sends a code: to the address or number that is to become the member's, or for the PIN to the one that is. Tells when
 * the next may be asked for.
 */
export const sendMemberCode = defineCall({
  method: 'POST',
  path: '/wps/member/code',
  access: 'member',
  value: smsSent,
});

/** Changes the e-mail address or the mobile number, proven by a code; the old one is told (SAFE-5). */
export const changeContact = defineCall({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  bodyFormat: 'sealed',
  value: nothing,
});
