import { changeNickname } from '#contract/account/nickname.ts';
import { errorsOf } from '#contract/requests.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

/** Texts of the list of open sessions. */
export const openSessionTexts = (t: Translate) => ({
  title: t('devices.title'),
  here: t('devices.here'),
  seen: t('devices.seen'),
  unknown: t('devices.unknown'),
  failed: t('devices.failed'),
  done: t('devices.done'),
  end: t('devices.end'),
  others: t('devices.others'),
});

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
