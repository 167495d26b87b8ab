import * as z from 'zod/mini';
import { fieldErrors } from '#contract/core/envelope.ts';
import { type ErrorTexts, errorText, type WayOn } from '#lib/gateway/error-texts.ts';
import type { CallError } from '../gateway/answer.ts';
import { fill } from '../i18n/format.ts';
import type { FieldErrors } from './validate.ts';

/** Codes about one field of a form, which shows them beside that field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
  'code.wrong': 'verificationCode',
  'password.old.wrong': 'oldPassword',
  'payment.password.wrong': 'paymentPassword',
};

/** What a form shows after a failed submit: about the whole form, about fields, or both. */
export interface Failure<Name extends string> {
  readonly message?: string;
  /** Where to continue instead. */
  readonly way?: WayOn | undefined;
  /** Text keys by field. */
  readonly fields?: FieldErrors<Name>;
  /** The field that gets the focus; by default the summary. */
  readonly focus?: Name;
}

export interface FailureTexts {
  readonly errors: ErrorTexts;
  /** When to try again, with `{{n}}` minutes. */
  readonly retryAfter: string;
}

/**
 * Returns what a form shows for a refused call: errors of the fields `names` beside them, other errors above all
 * fields.
 */
export function toFailure<Name extends string>(
  error: CallError,
  texts: FailureTexts,
  names: readonly Name[],
): Failure<Name> {
  const field = FIELD_OF_CODE[error.code];
  const meant = field ? { [field]: error.code } : (z.safeParse(fieldErrors, error.value).data?.fields ?? {});
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) if (meant[name]) fields[name] = meant[name];
  const said = Object.keys(fields).length;
  if (said > 0 && said === Object.keys(meant).length) return { fields };
  const { text, way } = errorText(error, texts.errors);
  const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
  return { fields, message: minutes > 0 ? `${text} ${fill(texts.retryAfter, { n: minutes })}` : text, way };
}

/** Returns the text of a field's error, which is a message key of a rule or an error code. */
export function fieldErrorText(
  key: string | undefined,
  rules: Readonly<Record<string, string>>,
  errors: ErrorTexts,
): string | undefined {
  // A key may be the name of a property of every object: that property is not a text.
  return key && [rules[key], errors[key]?.text, errors.unknown.text].find((said) => typeof said === 'string');
}
