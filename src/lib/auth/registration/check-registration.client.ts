import { birthdayProblem } from '#contract/auth/registration/birthday.ts';
import { registrationProblems, withoutUnproven } from '#contract/auth/registration/registration-rules.ts';
import type {
  RegistrationMethod,
  RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import type { FieldErrors, FieldValues } from '#lib/forms/validate.ts';
import { type Country, fitsCountry } from '../mobile/country.ts';
import type { FieldName } from './controls.ts';

interface Known {
  readonly country: Country;
  readonly ageLimit: number;
  /** A name that is taken, and an invitation code that does not exist. */
  readonly takenName: string | undefined;
  readonly unknownCode: string | undefined;
}

/** Returns the text keys of all problems that a registration shows before it is sent (WAY-5). */
export function checkRegistration(
  settings: RegistrationSettings,
  method: RegistrationMethod,
  values: FieldValues<FieldName>,
  { country, ageLimit, takenName, unknownCode }: Known,
): FieldErrors<FieldName> {
  const sent = withoutUnproven(settings, method, values);
  const problems = registrationProblems(settings, method, sent);
  const { username = '', mobileNum = '', birthday = '', affiliateCode = '' } = sent;
  if (username !== '' && username.trim() === takenName) problems.username ??= 'username_taken';
  if (mobileNum !== '' && !fitsCountry(country, mobileNum)) problems.mobileNum ??= 'in_mobileNum_error';
  if (birthday !== '' && !problems.birthday) {
    const problem = birthdayProblem(birthday, ageLimit, Date.now());
    if (problem) problems.birthday = problem;
  }
  if (affiliateCode !== '' && affiliateCode.trim() === unknownCode)
    problems.affiliateCode ??= 'affiliate_invalid';
  return problems;
}
