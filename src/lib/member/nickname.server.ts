import { changeNickname } from '#contract/nickname.ts';
import { errorsOf } from '#contract/requests/index.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import { fieldMessageTexts } from '#lib/i18n/field-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

/** Texts of the form for a nickname. @param service address of customer service */
export const nicknameTexts = (t: Translate, service: string) => ({
  title: t('account.nickname.title'),
  label: t('account.nickname.label'),
  hint: t('account.nickname.hint'),
  save: t('account.nickname.save'),
  done: t('account.nickname.done'),
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  sending: t('password.sending'),
  rules: fieldMessageTexts(t, ['reg_nickname']),
  errors: pickErrorTexts(t, [...errorsOf([changeNickname]), ...COMMON_ERRORS], service),
  call: callTexts(t, { service }),
});
export type NicknameTexts = ReturnType<typeof nicknameTexts>;
