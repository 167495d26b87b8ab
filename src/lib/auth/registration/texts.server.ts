import { registrationFields } from '#contract/auth/registration/registration-rules.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationMethod,
  type RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { captchaTexts, mobileErrorText, mobileTexts, smsTexts } from '../texts/form-texts.server.ts';
import type { ThirdPartyOffer } from '../third-party/offer.server.ts';

/** Fields that show their rule before anything is typed. */
const HINTED = ['username', 'password', 'paymentPassword'] as const;

const NAMED = REGISTRATION_FIELDS.filter((name) => name !== 'captcha');

/** Returns the texts of the registration form. */
export const registerTexts = (
  t: Translate,
  language: Language,
  ageLimit: number,
  numberLogsIn: boolean,
  offer?: ThirdPartyOffer,
) => ({
  methods: t('register.methods'),
  byUsername: t('register.byUsername'),
  byMobile: t('register.byMobile'),
  labels: Object.fromEntries(NAMED.map((name) => [name, t(`register.labels.${name}`)])),
  hints: Object.fromEntries(HINTED.map((name) => [name, t(`register.hints.${name}`)])),
  empty: {
    ...Object.fromEntries(NAMED.map((name) => [name, t(`register.empty.${name}`)])),
    captcha: t('errors.captcha.required'),
  },
  optional: t('register.optional', { label: '{{label}}' }),
  nameFree: t('register.nameFree'),
  show: t('login.show'),
  hide: t('login.hide'),
  more: t('register.more'),
  leftOut: t('register.leftOut'),
  agreement: t('register.agreement', { n: ageLimit }),
  submit: t('register.submit'),
  sending: t('register.sending'),
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  loadFailed: t('login.loadFailed'),
  mobileError: mobileErrorText(t),
  mobile: mobileTexts(t),
  sms: smsTexts(t, offer),
  birthday: birthdayTexts(t, t('register.labels.birthday'), language),
  captcha: captchaTexts(t),
  done: {
    title: t('register.done.title', { name: '{{name}}' }),
    lead: t('register.done.lead'),
    byNumber: numberLogsIn ? t('register.done.byNumber') : undefined,
    play: t('register.done.play'),
    deposit: t('register.done.deposit'),
    depositHref: href('deposit'),
  },
});

/** Returns the texts of the three lists for a date of birth. */
export const birthdayTexts = (t: Translate, label: string, language: Language) => ({
  label,
  year: t('register.year'),
  month: t('register.month'),
  day: t('register.day'),
  months: MONTHS[language],
});

/** Names of the months: a formatter takes longer to create than the form to render. */
const MONTHS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { format } = new Intl.DateTimeFormat(HTML_LANG[language], { month: 'long', timeZone: 'UTC' });
    return [language, Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)))];
  }),
) as Record<Language, string[]>;

const BRANDS: readonly string[] = ['facebook', 'wechat', 'line', 'whatsapp', 'zalo'];

/** Returns the introduction of each registration method: the fields that must not stay empty (WAY-4). */
export function registerLeads(
  t: Translate,
  language: Language,
  settings: RegistrationSettings,
): Record<RegistrationMethod, string> {
  const list = new Intl.ListFormat(HTML_LANG[language]);
  const leadText = (method: RegistrationMethod) => {
    const needed = registrationFields(settings, method).filter(
      ({ name, required }) =>
        required && name !== 'confirmPassword' && (name !== 'verificationCode' || method === 'mobile'),
    );
    const words = NAMED.filter((name) => needed.some((field) => field.name === name)).map((name) => {
      const label = t(`register.labels.${name}`);
      return BRANDS.includes(name) ? label : withinSentence(label);
    });
    return words.length > 0 ? t('register.lead', { fields: list.format(words) }) : '';
  };
  return { username: leadText('username'), mobile: leadText('mobile') };
}

/** Returns a label for the middle of a sentence: its first letter small, unless it begins with several capitals. */
const withinSentence = (label: string): string =>
  /^\p{Lu}[\p{Ll}-]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
