import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';

/**
 * Returns the texts of the page where an agent adds members.
 * @param codes of its calls
 * @param service address of customer service
 */
export const downlineTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  call: callTexts(t, { service, empty: { title: t('downline.noLinks'), text: t('downline.noLinksText') } }),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
  rules: fieldMessageTexts(t, [
    'field_invalid',
    'reg_username',
    'new_password_required',
    'reg_password',
    'username_taken',
    'password_common',
    'password_is_name',
  ]),
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  sending: t('password.sending'),
  cancel: t('prompts.cancel'),
  ways: t('downline.ways'),
  byLink: t('downline.byLink'),
  byForm: t('downline.byForm'),
  terms: {
    type: t('downline.type'),
    types: { 0: t('downline.types.player'), 1: t('downline.types.agent') },
    rate: t('downline.rate'),
    noRate: t('downline.noRate'),
    rateHint: t('downline.rateHint'),
  },
  expires: t('downline.expires'),
  days: t('downline.days', { n: '{{n}}' }),
  forever: t('downline.forever'),
  make: t('downline.make'),
  made: t('downline.made'),
  link: {
    title: t('downline.links'),
    came: t('downline.came', { n: '{{n}}' }),
    until: t('downline.until'),
    expired: t('downline.expired'),
    qr: t('downline.qr'),
    showQr: t('downline.showQr'),
    copy: t('downline.copy'),
    copied: t('downline.copied'),
    notCopied: t('downline.notCopied'),
    share: t('downline.share'),
    remove: t('downline.remove'),
    removeTitle: t('downline.removeTitle'),
    removeText: t('downline.removeText'),
    removed: t('downline.removed'),
  },
  username: t('login.username'),
  firstPassword: t('downline.firstPassword'),
  firstPasswordHint: t('downline.firstPasswordHint'),
  register: t('downline.register'),
  registered: t('downline.registered', { name: '{{name}}' }),
  another: t('downline.another'),
});
export type DownlineTexts = ReturnType<typeof downlineTexts>;
