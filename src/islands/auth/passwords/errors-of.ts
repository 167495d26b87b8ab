import { fieldErrorText } from '#lib/forms/failure.ts';
import type { FormOf } from '../../ui/Form.tsx';
import type { PasswordForm } from './texts.ts';

/** The words for what is wrong with a field. */
export const errorsOf =
  <Name extends string>({ errors }: FormOf<Name>, { ruleTexts, errorTexts }: PasswordForm) =>
  (name: Name): string | undefined =>
    fieldErrorText(errors[name], ruleTexts, errorTexts);
