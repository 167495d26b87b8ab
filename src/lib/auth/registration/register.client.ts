import {
  checkAffiliate,
  registerByMobile,
  registerByUsername,
} from '#contract/auth/registration/registration.ts';
import type { RegistrationMethod } from '#contract/auth/registration/registration-settings.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import { type ProofDisplay, sendProved } from '../proof/prove.client.ts';
import type { PayloadOf } from '../send/options.ts';
import { send } from '../send/send.client.ts';
import { startSession } from '../session/session.client.ts';
import { loadThirdParty } from '../third-party/load.client.ts';

/**
 * What the page runs in, as a registration says it (REG-11). An iPhone's web clip is opened from the home screen
 * without the site's manifest; a site that was installed from the browser has it, and its display mode.
 */
export function registerMethod(): 'APP' | 'H5' | 'PWA' | 'WEBCLIP' {
  const { shell } = document.documentElement.dataset;
  if (shell === 'app') return 'APP';
  if (shell !== 'installed') return 'H5';
  return window.matchMedia('(display-mode: standalone)').matches ? 'PWA' : 'WEBCLIP';
}

type Fields = Omit<
  PayloadOf<typeof registerByUsername>,
  'type' | 'registerMethod' | 'registerUrl' | 'domain'
>;

export interface RegistrationTry {
  readonly method: RegistrationMethod;
  readonly fields: Fields;
  readonly captchaId: string | undefined;
  /** The same for a second try with the same values: an account is made once (fault 13). */
  readonly idempotencyKey: string;
  readonly display: ProofDisplay;
}

/** Registers, and keeps the session of the new member (REG-11, REG-13). */
export async function register(given: RegistrationTry): Promise<Answer<ValueOf<typeof registerByUsername>>> {
  const { method, fields, captchaId, idempotencyKey, display } = given;
  const { host, hostname } = window.location;
  const waiting = tabArea.get(THIRD_PARTY_KEY) ? await loadThirdParty() : undefined;
  const body = {
    ...fields,
    ...waiting?.pendingProof(),
    type: 0 as const,
    registerMethod: registerMethod(),
    registerUrl: host,
    domain: hostname,
  };
  const attempt = (proof: Record<string, string>) =>
    send(method === 'mobile' ? registerByMobile : registerByUsername, {
      body,
      headers: { ...proof, ...(captchaId && { 'Captcha-Id': captchaId }) },
      idempotencyKey,
    });
  const answer = await sendProved('register', attempt, display);
  if (answer.ok) startSession(answer.value);
  waiting?.settlePending(answer);
  return answer;
}

/** Returns whether this invitation code is unknown (REG-5); false if the gateway fails: registering checks it again. */
export async function isUnknownAffiliate(code: string): Promise<boolean> {
  if (code.trim() === '') return false;
  const answer = await send(checkAffiliate, { query: { code, domain: window.location.hostname } });
  return answer.ok && !answer.value.success;
}
