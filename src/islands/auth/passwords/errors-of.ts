import { fieldErrorText } from '#lib/forms/failure.ts';
import type { FormOf } from '../../ui/Form.tsx';
import type { PasswordForm } from './texts.ts';

/** Returns the error text of a field. */
export const createErrorLookup =
  <Name extends string>({ errors }: FormOf<Name>, { ruleTexts, errorTexts }: PasswordForm) =>
  (name: Name): string | undefined =>
    fieldErrorText(errors[name], ruleTexts, errorTexts);
