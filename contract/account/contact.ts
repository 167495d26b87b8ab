import { smsSent } from '../auth/sms-codes.ts';
import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

/** The purpose of a code for a member: a new address or number, or a reset of the PIN. */
export const CODE_PURPOSES = ['contact', 'pin'] as const;

/**
 * Sends a code: to the member's new address or number, or for the PIN to the present one. Returns when the next code
 * may be requested.
 */
export const sendMemberCode = defineCall({
  method: 'POST',
  path: '/wps/member/code',
  access: 'member',
  value: smsSent,
});

/** Changes the email address or the mobile number, proven by a code; the old one gets a notice (SAFE-5). */
export const changeContact = defineCall({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  bodyFormat: 'sealed',
  value: nothing,
});
