import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import type { CallError } from '../gateway/answer.ts';
import { type ErrorTexts, errorText } from '../gateway/error-texts.ts';
import { fill } from '../i18n/fill.ts';
import type { Failure } from './use-form.ts';

/** Codes that are about one field of a form, which says them beside itself. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
  'code.wrong': 'verificationCode',
  'password.old.wrong': 'oldPassword',
};

export interface FailureTexts {
  readonly errors: ErrorTexts;
  /** When to try again, with `{{n}}` minutes. */
  readonly retryAfter: string;
}

/** What a form says of a call that was refused: beside the fields that the gateway names, else above them. */
export function failureOf<Name extends string>(error: CallError, texts: FailureTexts): Failure<Name> {
  const field = FIELD_OF_CODE[error.code];
  const fields = field ? { [field]: error.code } : z.safeParse(fieldErrors, error.value).data?.fields;
  if (fields) return { fields: fields as Failure<Name>['fields'] & object };
  const { text, way } = errorText(error, texts.errors);
  const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
  return { message: minutes > 0 ? `${text} ${fill(texts.retryAfter, { n: minutes })}` : text, way };
}

/** The words for a field's error, which is a message key of a rule or an error code. */
export function fieldErrorText(
  key: string | undefined,
  rules: Readonly<Record<string, string>>,
  errors: ErrorTexts,
): string | undefined {
  return key && (rules[key] ?? (errors[key] ?? errors.unknown).text);
}
