import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { SmsPurpose } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { MobileNumber } from '../sms-codes/mobile-number.ts';
import { spendCode } from '../sms-codes/sms-codes.ts';
import { identityBy } from './channels.ts';

/** Proof of a number: the code sent to it, or a token of the phone sign-in. */
export interface NumberProof {
  verificationCode?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/**
 * @param allow runs once the number is proven; its errors leave a code unused
 * @throws {GatewayError} `code.wrong`; `identity.invalid` when the token is not for this number; `permission.denied`
 * when tokens are not accepted
 */
export async function proveNumber(
  deps: Deps,
  number: MobileNumber,
  purpose: SmsPurpose,
  { verificationCode, firebaseIdToken }: NumberProof,
  allow: () => Promise<void> = async () => {},
): Promise<void> {
  if (firebaseIdToken === undefined) return spendCode(deps, number, purpose, verificationCode ?? '', allow);
  const { phoneNumber } = await identityBy(deps, 'sms', firebaseIdToken);
  if (phoneNumber !== number.international)
    throw new GatewayError('identity.invalid', { cause: new Error('the token is for another number') });
  await allow();
}
