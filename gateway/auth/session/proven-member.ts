import type { login } from '#contract/auth/login.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { memberByIdentity, memberByMobile } from '../members/find.ts';
import { mobileNumberOf, parseMobile } from '../sms-codes/mobile-number.ts';
import { identityBy } from '../third-party/channels.ts';
import { proveNumber } from '../third-party/phone-proof.ts';
import { checkEnabled } from './enter.ts';

type Payload = ParsedBodyOf<typeof login>;

async function bySms(
  deps: Deps,
  { countryDialingCode, username, password }: Extract<Payload, { type: 'sms' }>,
): Promise<Member | undefined> {
  const number = mobileNumberOf(countryDialingCode, username);
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
 * The member who came by a code or by third-party sign-in. Whoever gets to hear that nobody registered has proven
 * that number or account to be theirs.
 * @throws {GatewayError} `code.wrong`, `identity.invalid`, `login.unregistered`, `login.disabled`, `permission.denied` when
 * the operator switched that way in off
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
