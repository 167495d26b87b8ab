import type { ErrorCode } from '#contract/errors.ts';
import { SAFEGUARD_STATES, SAFEGUARDS, type Safeguard, SECURITY_LEVELS } from '#contract/security.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { linkTo } from '#lib/routes/links.ts';
import { callTexts } from '#lib/ui/index.server.ts';
import { pinTexts } from '../texts.server.ts';

const textsOf = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;

/** Where something can be done about each; the payment PIN is set here. */
const waysTo = (service: string): Readonly<Record<Exclude<Safeguard, 'paymentPassword'>, object>> => ({
  loginPassword: { href: href('changePassword', { back: href('securityCentre') }) },
  email: linkTo(service),
  phone: linkTo(service),
  passkeys: { href: href('settings') },
  sessions: { href: href('settings') },
  withdrawalAccounts: { href: href('withdraw') },
  verification: { href: href('verification') },
});

/** Texts of the security centre. @param codes of setting the payment PIN */
export const securityTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  call: callTexts(t, { service }),
  pin: pinTexts(t, codes, service),
  ways: waysTo(service),
  close: t('common.close'),
  level: t('security.level'),
  levels: textsOf(SECURITY_LEVELS, (level) => t(`security.levels.${level}`)),
  advice: textsOf(SECURITY_LEVELS, (level) => t(`security.advice.${level}`)),
  lastLogin: t('security.lastLogin'),
  unknownDevice: t('devices.unknown'),
  notYou: t('security.notYou'),
  rows: t('security.rows'),
  names: textsOf(SAFEGUARDS, (name) => t(`security.names.${name}`)),
  states: Object.fromEntries(
    SAFEGUARDS.map((name) => [
      name,
      textsOf(SAFEGUARD_STATES, (state) => t(`security.states.${name}.${state}`, { detail: '{{detail}}' })),
    ]),
  ) as Record<Safeguard, Record<(typeof SAFEGUARD_STATES)[number], string>>,
});
export type SecurityTexts = ReturnType<typeof securityTexts>;
