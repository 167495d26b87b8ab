import { maxLength, minLength, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { loggedIn } from './session/session.ts';

/** A trial name alone opens its account: treat it like a password, and store it under a separate key (TRIAL-1). */
export const trialName = /* @__PURE__ */ string().check(minLength(1), maxLength(64));

/** As specified; the site calls `startTrial`. */
export const createTrial = defineCall({
  method: 'GET',
  path: '/wps/member/trialuser',
  access: 'public',
  moduleId: 'FREEPLAY3',
  value: object({ trialName }),
});

/** Does the same as the GET, by a method that no browser or crawler calls ahead (HOUSE-35). */
export const startTrial = defineCall({
  method: 'POST',
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
