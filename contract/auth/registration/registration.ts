import { boolean, object } from 'zod/mini';
import { defineCall, type Path } from '../../core/call.ts';
import { loggedIn } from '../session/session.ts';

export const checkUsername = defineCall({
  method: 'GET',
  path: '/wps/check/username',
  access: 'public',
  moduleId: 'REG3',
  value: object({ available: boolean() }),
});

export const checkAffiliate = defineCall({
  method: 'GET',
  path: '/wps/check/affiliate',
  access: 'public',
  moduleId: 'REG3',
  value: object({ success: boolean() }),
});

// @__NO_SIDE_EFFECTS__
function register<const P extends Path>(path: P, moduleId: string) {
  return defineCall({
    method: 'PUT',
    path,
    access: 'public',
    moduleId,
    bodyFormat: 'sealed',
    value: loggedIn,
  });
}

/**
 * Registers by username. With `Idempotency-Key`, a retry after a lost answer logs into the account of the first
 * request.
 */
export const registerByUsername = register('/wps/member/register', 'REGISTER_REE3');

export const registerByMobile = register('/wps/member/register/mobile', 'MOBILENUMREG3');
