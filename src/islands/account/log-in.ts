import type { ValueOf } from '#contract/call.ts';
import { isTrial } from '#contract/member-types.ts';
import { login } from '#contract/session.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { send } from '#lib/gateway/send.ts';
import { forgetLogin, rememberLogin } from '#lib/session/remembered-login.ts';
import { startSession } from '#lib/session/session.ts';

export interface LoginTry {
  readonly username: string;
  readonly password: string;
  readonly captcha?: { readonly id: string; readonly text: string };
  readonly remember: boolean;
}

/**
 * Logs in with a username (LOGIN-9): keeps the session on success, and the credentials
 * only on request, never those of a trial account, never those that just failed (LOGIN-8).
 */
export async function logIn(given: LoginTry): Promise<Answer<ValueOf<typeof login>>> {
  const { password, captcha, remember } = given;
  const username = given.username.trim();
  const answer = await send(login, {
    body: { type: 'username', username, password, ...(captcha && { captcha: captcha.text }) },
    headers: captcha ? { 'Captcha-Id': captcha.id } : {},
  });
  if (answer.ok) startSession(answer.value);
  if (answer.ok && remember && !isTrial(answer.value.type)) rememberLogin({ username, password });
  else if (answer.ok || answer.error.code === 'login.failed' || !remember) forgetLogin();
  return answer;
}
