import * as z from 'zod/mini';
import { newPassword } from '#contract/auth/password.ts';
import { checkFields, type FieldErrors } from '#lib/forms/validate.ts';

export type ConfirmedName = 'newPassword' | 'confirmNewPassword';

const RULES = { newPassword, confirmNewPassword: z.string().check(z.minLength(1, 'confirm_required')) };

/** Returns the errors of a new password, by its rule, and of its confirmation where it isn't equal (PWD-3). */
export function checkConfirmed(values: Readonly<Record<ConfirmedName, string>>): FieldErrors<ConfirmedName> {
  const errors = checkFields(RULES, values);
  const differs = values.newPassword !== values.confirmNewPassword;
  return errors.confirmNewPassword === undefined && differs
    ? { ...errors, confirmNewPassword: 'confirm_mismatch' }
    : errors;
}
