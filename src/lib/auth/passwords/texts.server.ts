import { FIELD_MESSAGES } from '#contract/core/field-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { loginRuleTexts } from '../texts/form-texts.server.ts';

/** Field messages that a form about passwords may show. */
const MESSAGES = FIELD_MESSAGES.filter((key) =>
  /^(?:code|confirm|dialing|in_|password)|^(?:email_required|field_invalid|mobile_invalid|new_password_required|reg_password)$/.test(
    key,
  ),
);

/** Returns the props that all password forms share; `codes` are the errors of their own calls. */
export const passwordForm = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  texts: {
    username: t('login.username'),
    email: t('password.email'),
    oldPassword: t('password.old'),
    newPassword: t('password.new'),
    newPasswordHint: t('register.hints.password'),
    confirm: t('password.confirm'),
    show: t('login.show'),
    hide: t('login.hide'),
    summary: t('login.summary'),
    retryAfter: t('login.retryAfter', { n: '{{n}}' }),
    loadFailed: t('login.loadFailed'),
    pleaseWait: t('common.pleaseWait'),
    sending: t('password.sending'),
  },
  ruleTexts: { ...loginRuleTexts(t), ...fieldMessageTexts(t, MESSAGES) },
  errorTexts: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
});
