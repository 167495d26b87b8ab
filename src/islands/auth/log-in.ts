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

/** The login page: members and agents have separate ones (LOGIN-12). */
export type Audience = 'member' | 'agent';

export interface LoginTry {
  readonly payload: PayloadOf<typeof login>;
  readonly captchaId?: string | undefined;
  /** Headers of the proof of work, if the captcha required one. */
  readonly proof?: Record<string, string>;
  /** What to save on this device; undefined unless the member ticked “remember me”. */
  readonly remember: readonly [LoginMethod, Credentials] | undefined;
}

/** Codes of logins whose credentials were checked and refused; after other codes they may be right. */
const FAILED = /^(?:login|code|identity)\./;

/**
 * Logs in (LOGIN-9): keeps the session on success, and the credentials only on request,
 * never those of a trial account, never those that just failed (LOGIN-8).
 */
export async function logIn({
  payload,
  captchaId,
  proof,
  remember,
}: LoginTry): Promise<Answer<ValueOf<typeof login>>> {
  const answer = await send(login, {
    body: payload,
    headers: { ...proof, ...(captchaId && { 'Captcha-Id': captchaId }) },
  });
  if (answer.ok) startSession(answer.value);
  if (answer.ok && payload.type === 'username' && !isTrial(answer.value.type)) {
    tabArea.set(PASSKEY_DUE_KEY, 'yes');
  }
  if (answer.ok && remember && !isTrial(answer.value.type)) rememberLogin(...remember);
  else if (answer.ok || !remember || FAILED.test(answer.error.code)) forgetLogin();
  return answer;
}
