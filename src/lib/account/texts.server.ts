import { closeAccount } from '#contract/account/closing.ts';
import { changeNickname } from '#contract/account/nickname.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts, formTexts } from '#lib/ui/index.server.ts';

/** Returns the texts of the list of open sessions. */
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

/** Returns the texts of the form for a nickname. @param service address of customer service */
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
  errors: pickErrorTexts(t, [...listErrorCodes([changeNickname]), ...COMMON_ERRORS], service),
  call: callTexts(t, { service }),
});
export type NicknameTexts = ReturnType<typeof nicknameTexts>;

/** Returns the texts of the row and the sheet that close the account. @param service address of customer service */
export const closingTexts = (t: Translate, service: string) => ({
  ...formTexts(t, listErrorCodes([closeAccount]), service),
  row: t('account.settings.close'),
  hint: t('account.settings.closeHint'),
  title: t('account.closing.title'),
  facts: [
    t('account.closing.first'),
    t('account.closing.logout'),
    t('account.closing.name'),
    t('account.closing.records'),
  ],
  rules: { password_required: t('account.rules.password_required') },
  password: t('money.pin.loginPassword'),
  yes: t('account.closing.yes'),
  close: t('common.close'),
});
export type ClosingTexts = ReturnType<typeof closingTexts>;
