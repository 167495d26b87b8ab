import { birthdayProblem } from '#contract/auth/registration/birthday.ts';
import type { registerByUsername } from '#contract/auth/registration/registration.ts';
import {
  asksForCaptcha,
  registrationFields,
  registrationProblems,
} from '#contract/auth/registration/registration-rules.ts';
import type {
  RegistrationMethod,
  RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { ageLimitOf } from '#gateway/platform/settings/derived.ts';
import type { LinkTerms } from '../links/links.ts';
import { memberByName } from '../members/find.ts';
import { passwordProblem } from '../password/rules.ts';
import { type MobileNumber, parseMobile } from '../sms-codes/mobile-number.ts';
import { ownerOfCode } from './affiliates.ts';

import { isNameFree } from './names.ts';

export type Payload = ParsedBodyOf<typeof registerByUsername>;

/** A registration that fits the settings; disabled fields are empty, whatever was sent in them. */
export interface Registration {
  method: RegistrationMethod;
  values: Omit<Payload, 'ts' | 'nonce'>;
  /** Null without a number. */
  number: MobileNumber | null;
  /** Whether the number has to be proven by its code. */
  codeNeeded: boolean;
  captchaNeeded: boolean;
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new GatewayError('fields.invalid', { value: { fields } });
}

/** A token of the phone sign-in replaces the code. */
const isProvenByToken = ({ firebaseChannel, firebaseIdToken }: Payload) =>
  firebaseChannel === 'sms' && firebaseIdToken !== undefined;

/**
 * Checks everything about a registration that does not depend on other members (REG-3, REG-4).
 * @throws {GatewayError} `registration.closed`, `fields.invalid`
 */
export function checkPayload(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  rules: RegistrationSettings,
  method: RegistrationMethod,
  payload: Payload,
): Registration {
  if (!rules.methods[method]) throw new GatewayError('registration.closed');
  const enabled = registrationFields(rules, method).map(({ name }) => name);
  const off = rules.fields.map(({ name }) => name).filter((name) => !enabled.includes(name));
  const values = { ...payload, ...Object.fromEntries(off.map((name) => [name, ''])) };
  const problems: Record<string, string> = { ...registrationProblems(rules, method, values) };
  if (isProvenByToken(values)) delete problems.verificationCode;
  const add = (name: string, problem: string | undefined) => {
    if (problem !== undefined) problems[name] ??= problem;
  };
  const { mobileNum, countryDialingCode = '', password, username, birthday } = values;
  const number = parseMobile(countryDialingCode, mobileNum.replace(/\D/g, '')) ?? null;
  if (mobileNum !== '' && countryDialingCode === '') add('countryDialingCode', 'dialing_code_invalid');
  else if (mobileNum !== '' && number === null) add('mobileNum', 'mobile_invalid');
  if (password !== '') add('password', passwordProblem(password, username));
  if (birthday !== '') add('birthday', birthdayProblem(birthday, ageLimitOf(settings), clock()));
  refuse(problems);
  return {
    method,
    values,
    number,
    codeNeeded: number !== null && enabled.includes('verificationCode'),
    captchaNeeded: asksForCaptcha(rules, method, mobileNum),
  };
}

/** The owner of the invitation code, and the referrer whom the new member names. */
export interface Bringers {
  uplineId: number | null;
  /** The agent's link of the registration (AGENT-10). */
  link: LinkTerms | null;
  recommenderId: number | null;
}

/**
 * Checks conditions that depend on other members: the name is free (REG-12), code and referrer exist (REG-5).
 * @throws {GatewayError} `fields.invalid`
 */
export async function checkAgainstOthers(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { method, values: { username, affiliateCode, recommenderId } }: Registration,
): Promise<Bringers> {
  const taken = method === 'username' && !(await isNameFree({ db, settings }, username));
  const owner = affiliateCode === '' ? null : await ownerOfCode(db, affiliateCode, clock());
  const recommender = recommenderId === '' ? null : await memberByName(db, recommenderId);
  refuse({
    ...(taken && { username: 'username_taken' }),
    ...(owner === undefined && { affiliateCode: 'affiliate_invalid' }),
    ...(recommender === undefined && { recommenderId: 'referrer_invalid' }),
  });
  return { uplineId: owner?.id ?? null, link: owner?.link ?? null, recommenderId: recommender?.id ?? null };
}
