import type { FieldMessage } from '#contract/core/field-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { formTexts } from '#lib/ui/index.server.ts';

export const PIN_RULES: readonly FieldMessage[] = [
  'payment_password_required',
  'payment_password_digits',
  'payment_password_short',
  'payment_password_long',
];

/** Returns the texts of a code by SMS or mail. */
const codeTexts = (t: Translate) => ({
  label: t('security.code.label'),
  send: t('security.code.send'),
  wait: t('security.code.wait', { n: '{{n}}' }),
  sent: t('security.code.sent'),
});
export type CodeTexts = ReturnType<typeof codeTexts>;

export const pinTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: { ...fieldMessageTexts(t, [...PIN_RULES, 'confirm_mismatch', 'code_invalid']), ...loginRules(t) },
  code: codeTexts(t),
  codeLead: t('security.anewLead'),
  current: t('money.pin.current'),
  loginPassword: t('money.pin.loginPassword'),
  newPin: t('money.pin.new'),
  newPinHint: t('money.pin.hint'),
  confirm: t('money.pin.confirm'),
  set: t('money.pin.set'),
  change: t('money.pin.change'),
  done: t('money.pin.done'),
});
export type PinTexts = ReturnType<typeof pinTexts>;

const loginRules = (t: Translate) => ({
  password_required: t('account.rules.password_required'),
  password_too_long: t('account.rules.password_too_long'),
});
