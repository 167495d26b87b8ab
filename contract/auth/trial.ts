import { maxLength, minLength, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { loggedIn } from './session.ts';

/** A trial name is all that opens its account: treat it like a password, under a key of its own (TRIAL-1). */
export const trialName = /* @__PURE__ */ string().check(minLength(1), maxLength(64));

export const createTrial = defineCall({
  method: 'GET',
  path: '/wps/member/trialuser',
  access: 'public',
  moduleId: 'FREEPLAY3',
  value: object({ trialName }),
});

export const loginToTrial = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  moduleId: 'FREEPLAY3',
  value: loggedIn,
});
