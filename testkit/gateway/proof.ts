import { pbkdf2Sync } from 'node:crypto';
import { login } from '#contract/auth/login.ts';
import { forgotPassword } from '#contract/auth/password.ts';
import type { ProofAction, proof } from '#contract/auth/proof.ts';
import { registerByMobile, registerByUsername } from '#contract/auth/registration/registration.ts';
import { smsForRegistration, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { createTrial, startTrial } from '#contract/auth/trial.ts';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';

const ACTIONS = new Map<AnyCall, ProofAction>([
  [registerByUsername, 'register'],
  [registerByMobile, 'register'],
  [createTrial, 'trial'],
  [startTrial, 'trial'],
  [smsForRegistration, 'sms'],
  [smsWithoutLogin, 'sms'],
  [forgotPassword, 'password'],
]);

/** Returns the action of the proof of work that a call requires (HOUSE-48); a login only with a captcha. */
export function findAction(call: AnyCall, headers: Headers): ProofAction | undefined {
  if (call === (login as AnyCall)) return headers.has('captcha-id') ? 'login' : undefined;
  return ACTIONS.get(call);
}

/** Solves a challenge, as the script of a page does. @returns header `Proof` */
export function solvedProof(challenge: ValueOf<typeof proof>): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = Buffer.from(nonce, 'hex');
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.alloc(start.length + 4);
    start.copy(password);
    password.writeUInt32BE(counter, start.length);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!key.startsWith(keyPrefix)) continue;
    const solved = { challenge, solution: { counter, derivedKey: key } };
    return Buffer.from(JSON.stringify(solved)).toString('base64');
  }
}
