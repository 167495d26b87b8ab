import type { login } from '#contract/auth/login.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { memberByIdentity, memberByMobile } from '../members/find.ts';
import { parseMobile, requireMobileNumber } from '../sms-codes/mobile-number.ts';
import { identityBy } from '../third-party/channels.ts';
import { proveNumber } from '../third-party/phone-proof.ts';
import { checkEnabled } from './enter.ts';

type Payload = ParsedBodyOf<typeof login>;

async function bySms(
  deps: Deps,
  { countryDialingCode, username, password }: Extract<Payload, { type: 'sms' }>,
): Promise<Member | undefined> {
  const number = requireMobileNumber(countryDialingCode, username);
  await proveNumber(deps, number, 'noLogin', { verificationCode: password });
  return memberByMobile(deps.db, number);
}

async function byToken(
  deps: Deps,
  payload: Extract<Payload, { type: 'firebase' }>,
): Promise<Member | undefined> {
  const { firebaseChannel, firebaseIdToken, firebaseMobileNo = '', countryDialingCode = '' } = payload;
  const identity = await identityBy(deps, firebaseChannel, firebaseIdToken);
  if (firebaseChannel !== 'sms') return memberByIdentity(deps.db, identity);
  const number = parseMobile(countryDialingCode, firebaseMobileNo);
  if (!number || number.international !== identity.phoneNumber)
    throw new GatewayError('identity.invalid', { cause: new Error('the token is for another number') });
  return memberByMobile(deps.db, number);
}

/**
 * Returns the member of a code or of third-party sign-in. The answer that no member is registered goes only to a caller
 * who has proven the number or account.
 * @throws {GatewayError} `code.wrong`, `identity.invalid`, `login.unregistered`, `login.disabled`, `permission.denied`
 * when the operator switched that login method off
 */
export async function provenMember(
  deps: Deps,
  payload: Exclude<Payload, { type: 'username' }>,
): Promise<Member> {
  const member = await (payload.type === 'sms' ? bySms(deps, payload) : byToken(deps, payload));
  if (!member) throw new GatewayError('login.unregistered');
  checkEnabled(member);
  return member;
}
