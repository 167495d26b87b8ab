import { REGISTRATION_FIELDS } from '#contract/auth/registration/registration-settings.ts';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { captchaTexts, mobileErrorText, mobileTexts, smsTexts } from '../texts/form-texts.server.ts';
import type { ThirdPartyOffer } from '../third-party/offer.server.ts';

/** Fields that say what suits them before anything is typed. */
const HINTED = ['username', 'password', 'paymentPassword'] as const;

/** What the registration form says. */
export const registerTexts = (
  t: Translate,
  language: Language,
  ageLimit: number,
  offer?: ThirdPartyOffer,
) => ({
  methods: t('register.methods'),
  byUsername: t('register.byUsername'),
  byMobile: t('register.byMobile'),
  labels: Object.fromEntries(
    REGISTRATION_FIELDS.filter((name) => name !== 'captcha').map((name) => [
      name,
      t(`register.labels.${name}`),
    ]),
  ),
  hints: Object.fromEntries(HINTED.map((name) => [name, t(`register.hints.${name}`)])),
  optional: t('register.optional', { label: '{{label}}' }),
  nameFree: t('register.nameFree'),
  show: t('login.show'),
  hide: t('login.hide'),
  more: t('register.more'),
  moreHint: t('register.moreHint'),
  agreement: t('register.agreement', { n: ageLimit }),
  submit: t('register.submit'),
  sending: t('register.sending'),
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  loadFailed: t('login.loadFailed'),
  mobileError: mobileErrorText(t),
  mobile: mobileTexts(t),
  sms: smsTexts(t, offer),
  birthday: {
    label: t('register.labels.birthday'),
    year: t('register.year'),
    month: t('register.month'),
    day: t('register.day'),
    months: monthsIn(language),
  },
  captcha: captchaTexts(t),
  done: {
    title: t('register.done.title', { name: '{{name}}' }),
    lead: t('register.done.lead'),
    play: t('register.done.play'),
    deposit: t('register.done.deposit'),
    depositHref: href('deposit'),
  },
});

function monthsIn(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(HTML_LANG[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)));
}
