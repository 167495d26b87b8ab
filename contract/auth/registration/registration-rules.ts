import { plainField } from '../../core/plain.ts';
import type { RegistrationField, RegistrationMethod, RegistrationSettings } from './registration-settings.ts';

type Values = { readonly [Name in RegistrationField['name']]?: string | undefined };

/** Fields that a method never shows, whatever the settings: by mobile the gateway generates the username. */
const LEFT_OUT: Record<RegistrationMethod, readonly string[]> = { username: [], mobile: ['username'] };
/** Replaces the name by mobile, and proves it where codes are on. */
const BY_MOBILE: { readonly [Name in RegistrationField['name']]?: Partial<RegistrationField> } = {
  mobileNum: { enabled: true, required: true },
  verificationCode: { required: true },
};

/** Returns the enabled fields of a method, in the order of the settings (REG-2). */
export function registrationFields(
  settings: RegistrationSettings,
  method: RegistrationMethod,
): RegistrationField[] {
  return settings.fields
    .map((field) => (method === 'mobile' ? { ...field, ...BY_MOBILE[field.name] } : field))
    .filter(({ name, enabled }) => enabled && !LEFT_OUT[method].includes(name));
}

/**
 * Returns whether the captcha is required (REG-7). It is not where a code proves the number: the slider before the code
 * has already checked for a person.
 */
export function asksForCaptcha(
  settings: RegistrationSettings,
  method: RegistrationMethod,
  mobileNum: string,
): boolean {
  const asked = registrationFields(settings, method).map(({ name }) => name);
  const byCode = asked.includes('verificationCode') && (method === 'mobile' || mobileNum.trim() !== '');
  return asked.includes('captcha') && !byCode;
}

/** Returns the values to send: an optional number only with its typed code (WAY-4). */
export function withoutUnproven<Typed extends Values>(
  settings: RegistrationSettings,
  method: RegistrationMethod,
  values: Typed,
): Typed {
  const fields = registrationFields(settings, method);
  const isNeeded = fields.some(({ name, required }) => name === 'mobileNum' && required);
  const isProven = !fields.some(({ name }) => name === 'verificationCode') || values.verificationCode?.trim();
  return isNeeded || isProven ? values : { ...values, mobileNum: '' };
}

function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    // The gateway's pattern is invalid in this browser: the gateway itself checks the value.
    return true;
  }
}

/** Returns the message key of a value that breaks its field's rule; an empty optional field is valid (REG-3). */
export function fieldProblem(rule: RegistrationField, typed: string): string | undefined {
  const value = plainField(rule.name, typed);
  if (value === '') return rule.required ? 'field_required' : undefined;
  const length = [...value].length;
  const isRight =
    length >= (rule.minLength ?? 0) &&
    length <= (rule.maxLength ?? Number.POSITIVE_INFINITY) &&
    (!rule.pattern || fits(rule.pattern, value));
  return isRight ? undefined : rule.message || 'field_invalid';
}

/**
 * Returns the message keys of invalid values by field name; valid fields are absent. Beyond each field's own rule, the
 * confirmation equals the password (REG-4), which is not the username (WAY-5). A mobile number needs its code where
 * codes are on.
 */
export function registrationProblems(
  settings: RegistrationSettings,
  method: RegistrationMethod,
  values: Values,
): Partial<Record<RegistrationField['name'], string>> {
  const problems: Partial<Record<RegistrationField['name'], string>> = {};
  const typed = (name: RegistrationField['name']) => plainField(name, values[name] ?? '');
  const withCaptcha = asksForCaptcha(settings, method, typed('mobileNum'));
  const fields = registrationFields(settings, method);
  const isName = (value: string) =>
    fields.some(({ name }) => name === 'username') && value.toLowerCase() === typed('username').toLowerCase();
  for (const field of fields) {
    const { name } = field;
    if (name === 'captcha' && !withCaptcha) continue;
    const needed = name === 'verificationCode' ? typed('mobileNum') !== '' : field.required;
    const problem = fieldProblem({ ...field, required: needed }, typed(name));
    if (problem) problems[name] = problem;
    else if (name === 'confirmPassword' && typed(name) !== typed('password'))
      problems[name] = 'confirm_mismatch';
    else if (name === 'password' && typed(name) !== '' && isName(typed(name)))
      problems[name] = 'password_is_name';
  }
  return problems;
}
