import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { loggedIn } from './session.ts';

/** A trial name is all that opens its account: treat it like a password, under a key of its own (TRIAL-1). */
const trialName = z.string().check(z.minLength(1), z.maxLength(64));

export const createTrial = defineCall({
  method: 'GET',
  path: '/wps/member/trialuser',
  summary: 'Make a trial account',
  access: 'public',
  moduleId: 'FREEPLAY3',
  value: z.object({ trialName }),
});

export const loginToTrial = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Log in to a trial account, as type 4 under the trial merchant',
  access: 'public',
  moduleId: 'FREEPLAY3',
  body: z.object({ trialName }),
  value: loggedIn,
  errors: ['trial.unknown'],
});
