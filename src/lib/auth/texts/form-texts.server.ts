import type { Translate } from '#lib/i18n/translator.server.ts';
import type { ThirdPartyOffer } from '../third-party/offer.server.ts';
import { phoneWay } from '../third-party/texts.server.ts';

// Texts that several forms of the account pages share, picked for their islands.

export const captchaTexts = (t: Translate) => ({
  label: t('login.captcha'),
  hint: t('login.captchaHint'),
  picture: t('login.captchaPicture'),
  refresh: t('login.captchaRefresh'),
  failed: t('login.captchaFailed'),
  came: t('login.captchaCame'),
  inWords: t('sms.slider.inWords'),
  inPicture: t('login.captchaPictureInstead'),
});

export const mobileTexts = (t: Translate) => ({
  label: t('sms.mobileNum'),
  country: t('sms.country', { country: '{{country}}' }),
  pickTitle: t('sms.pickTitle'),
  search: t('sms.search'),
  none: t('sms.none'),
  failed: t('sms.failed'),
  close: t('sms.close'),
});

export type MobileTexts = ReturnType<typeof mobileTexts>;

export const mobileErrorText = (t: Translate): string => t('sms.mobileError', { n: '{{n}}' });

/** Returns the texts of a proof of work: while it is computed, and of the captcha that replaces it (HOUSE-49). */
export const proofTexts = (t: Translate) => ({
  checking: t('proof.checking'),
  title: t('login.captcha'),
  lead: t('proof.lead'),
  label: t('login.captcha'),
  picture: t('login.captchaPicture'),
  refresh: t('login.captchaRefresh'),
  failed: t('login.captchaFailed'),
  confirm: t('proof.confirm'),
  close: t('sms.slider.close'),
});

/** @param offer of the pages whose policy lets Firebase in: there it may send the codes */
export const smsTexts = (t: Translate, offer?: ThirdPartyOffer) => ({
  ...phoneWay(t, offer),
  proof: proofTexts(t),
  label: t('sms.code'),
  send: t('sms.send'),
  wait: t('sms.wait', { n: '{{n}}' }),
  in_sms_sending: t('sms.in_sms_sending'),
  in_sms_send: t('sms.in_sms_send'),
  slider: {
    title: t('sms.slider.title'),
    lead: t('sms.slider.lead'),
    handle: t('sms.slider.handle'),
    again: t('sms.slider.again'),
    confirm: t('sms.slider.confirm'),
    inWords: t('sms.slider.inWords'),
    words: { lead: t('sms.slider.wordsLead'), again: t('sms.slider.wordsAgain') },
    answer: t('sms.slider.answer'),
    loading: t('sms.slider.loading'),
    failed: t('sms.slider.failed'),
    close: t('sms.slider.close'),
  },
});

export type SmsCodeTexts = ReturnType<typeof smsTexts>;
export type SliderTexts = SmsCodeTexts['slider'];

/** Rules of login fields; the rest of the field messages come with registration and passwords. */
const LOGIN_RULES = ['reg_pattern_4', 'password_required', 'password_too_long', 'captcha_required'] as const;

export const loginRuleTexts = (t: Translate): Record<string, string> =>
  Object.fromEntries(LOGIN_RULES.map((rule) => [rule, t(`account.rules.${rule}`)]));
