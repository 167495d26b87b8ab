import { SAFEGUARD_STATES, SAFEGUARDS, type Safeguard, SECURITY_LEVELS } from '#contract/account/security.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { callTexts } from '#lib/ui/index.server.ts';
import { pinTexts } from './pin-texts.server.ts';

const collectTexts = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;

/** Where each safeguard is changed that is not changed on the page itself. */
const WAYS: Readonly<Record<Exclude<Safeguard, 'paymentPassword' | 'email' | 'phone'>, object>> = {
  loginPassword: { href: href('changePassword', { back: href('securityCentre') }) },
  passkeys: { href: href('settings') },
  sessions: { href: href('settings') },
  withdrawalAccounts: { href: href('withdraw') },
  verification: { href: href('verification') },
  limits: { href: href('responsiblePlay') },
};

const contactTexts = (
  t: Translate,
  codes: readonly ErrorCode[],
  service: string,
  usualDialingCode: string,
) => ({
  ...pinTexts(t, codes, service),
  rules: {
    ...fieldMessageTexts(t, [
      'code_invalid',
      'dialing_code_invalid',
      'email_required',
      'field_required',
      'in_email_incorrect',
      'in_mobileNum_error',
      'mobile_invalid',
      'mobile_taken',
    ]),
    password_required: t('account.rules.password_required'),
    password_too_long: t('account.rules.password_too_long'),
  } as Readonly<Record<string, string>>,
  usualDialingCode,
  email: t('security.names.email'),
  mobile: t('security.names.phone'),
  dialingCode: t('security.contact.dialingCode'),
  oldContactHint: t('security.contact.told'),
  submit: t('security.contact.submit'),
  done: t('security.contact.done'),
});
export type ContactTexts = ReturnType<typeof contactTexts>;

/**
 * Returns the texts of the security centre.
 * @param codes that its forms may be answered with
 * @param dialingCode of most members
 */
export const securityTexts = (
  t: Translate,
  codes: readonly ErrorCode[],
  service: string,
  dialingCode: string,
) => ({
  call: callTexts(t, { service }),
  pin: pinTexts(t, codes, service),
  ways: WAYS,
  contact: contactTexts(t, codes, service, dialingCode),
  forgotten: t('security.forgotten'),
  close: t('common.close'),
  level: t('security.level'),
  levels: collectTexts(SECURITY_LEVELS, (level) => t(`security.levels.${level}`)),
  advice: collectTexts(SECURITY_LEVELS, (level) => t(`security.advice.${level}`)),
  lastLogin: t('security.lastLogin'),
  unknownDevice: t('devices.unknown'),
  notYou: t('security.notYou'),
  rows: t('security.rows'),
  names: collectTexts(SAFEGUARDS, (name) => t(`security.names.${name}`)),
  states: Object.fromEntries(
    SAFEGUARDS.map((name) => [
      name,
      collectTexts(SAFEGUARD_STATES, (state) =>
        t(`security.states.${name}.${state}`, { detail: '{{detail}}' }),
      ),
    ]),
  ) as Record<Safeguard, Record<(typeof SAFEGUARD_STATES)[number], string>>,
});
export type SecurityTexts = ReturnType<typeof securityTexts>;
