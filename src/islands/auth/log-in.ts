import { login } from '#contract/auth/login.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { isTrial } from '#contract/core/member-types.ts';
import {
  type Credentials,
  forgetLogin,
  type LoginMethod,
  rememberLogin,
} from '#lib/auth/login/remembered-login.client.ts';
import type { PayloadOf } from '#lib/auth/send/options.ts';
import { send } from '#lib/auth/send/send.client.ts';
import { startSession } from '#lib/auth/session/session.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY } from '#lib/storage/keys.ts';

/** The door: members and agents log in apart (LOGIN-12). */
export type Audience = 'member' | 'agent';

export interface LoginTry {
  readonly payload: PayloadOf<typeof login>;
  readonly captchaId?: string | undefined;
  /** What to keep of it on this device, if anybody asked for that. */
  readonly remember: readonly [LoginMethod, Credentials] | undefined;
}

/** Codes of logins that were looked at and refused; others leave open whether the credentials are right. */
const FAILED = /^(?:login|code|identity)\./;

/**
 * Logs in (LOGIN-9): keeps the session on success, and the credentials only on request,
 * never those of a trial account, never those that just failed (LOGIN-8).
 */
export async function logIn({
  payload,
  captchaId,
  remember,
}: LoginTry): Promise<Answer<ValueOf<typeof login>>> {
  const answer = await send(login, {
    body: payload,
    headers: captchaId ? { 'Captcha-Id': captchaId } : {},
  });
  if (answer.ok) startSession(answer.value);
  if (answer.ok && payload.type === 'username' && !isTrial(answer.value.type)) {
    tabArea.set(PASSKEY_DUE_KEY, 'yes');
  }
  if (answer.ok && remember && !isTrial(answer.value.type)) rememberLogin(...remember);
  else if (answer.ok || !remember || FAILED.test(answer.error.code)) forgetLogin();
  return answer;
}
