import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { memberByIdentity, memberByMobile } from '../members/find.ts';
import { solveCaptcha } from '../proof/captcha.ts';
import { identityBy } from '../third-party/channels.ts';
import type { Identity } from '../third-party/firebase-token.ts';
import { proveNumber } from '../third-party/phone-proof.ts';
import type { Registration } from './check.ts';

const WITH_CAPTCHA = { captcha: true };

/** @throws {GatewayError} `captcha.required`, `captcha.wrong` */
export async function checkCaptcha(
  deps: Deps,
  { captchaNeeded, values }: Registration,
  captchaId: string | null,
): Promise<void> {
  if (!captchaNeeded) return;
  if (captchaId === null) throw new GatewayError('captcha.required', { value: WITH_CAPTCHA });
  if (!(await solveCaptcha(deps, captchaId, values.captcha)))
    throw new GatewayError('captcha.wrong', { value: WITH_CAPTCHA });
}

const taken = (field: string, message: string) =>
  new GatewayError('fields.invalid', { value: { fields: { [field]: message } } });

/**
 * Consumes the proof of the number, and only then reveals whether it has an account.
 * @returns whether the number is proven
 * @throws {GatewayError} `code.wrong`, `identity.invalid`, `fields.invalid`
 */
export async function checkNumber(
  deps: Deps,
  { number, codeNeeded, values }: Registration,
): Promise<boolean> {
  if (!number || !codeNeeded) return false;
  const { verificationCode, firebaseChannel, firebaseIdToken } = values;
  const byToken = firebaseChannel === 'sms' && { firebaseIdToken };
  await proveNumber(deps, number, 'register', byToken || { verificationCode });
  if (await memberByMobile(deps.db, number)) throw taken('mobileNum', 'mobile_taken');
  return true;
}

/**
 * Returns the third-party account that will log in the new member; null without one.
 * @throws {GatewayError} `identity.invalid`, also when the account belongs to another member
 */
export async function checkIdentity(deps: Deps, { values }: Registration): Promise<Identity | null> {
  const { firebaseChannel, firebaseIdToken } = values;
  if (firebaseIdToken === undefined || firebaseChannel === undefined || firebaseChannel === 'sms')
    return null;
  const identity = await identityBy(deps, firebaseChannel, firebaseIdToken);
  if (await memberByIdentity(deps.db, identity))
    throw new GatewayError('identity.invalid', { cause: new Error('the account is another member’s') });
  return identity;
}
