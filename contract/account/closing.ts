import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

/**
 * Closes the caller's account, after the password (WAY-38): its sessions and messages end, and its name stays taken.
 * Refused while it has money or open lottery bets.
 */
export const closeAccount = defineCall({
  method: 'POST',
  path: '/wps/member/closing',
  access: 'member',
  bodyFormat: 'sealed',
  value: nothing,
});
