import { object } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { flag } from '../core/shapes.ts';
import { loggedIn } from './session/session.ts';

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  bodyFormat: 'sealed',
  value: loggedIn,
});

/** `value` of a failed login: whether the next try needs a captcha (LOGIN-4). */
export const loginFailure = object({ captcha: flag });
