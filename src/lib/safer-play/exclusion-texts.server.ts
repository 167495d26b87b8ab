import { EXCLUSION_MONTHS } from '#contract/safer-play/exclusion.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { linkTo } from '#lib/routes/links.ts';
import type { SharedTexts } from './texts.server.ts';

/** Hours of the available breaks: a day, a week, thirty days, six weeks (SR 3.3.4). */
const BREAK_HOURS = [24, 168, 720, 1_008] as const;

/** Returns the texts of breaks and self-exclusion. @param service the address of customer service */
export const exclusionTexts = (t: Translate, service: string) => ({
  required: t('fields.field_required'),
  password: t('login.password'),
  states: {
    'time-out': t('exclusion.states.time-out', { at: '{{at}}' }),
    'self-exclusion': t('exclusion.states.self-exclusion', { at: '{{at}}' }),
    over: t('exclusion.states.over', { at: '{{at}}' }),
    returning: t('exclusion.states.returning', { at: '{{at}}' }),
    checking: t('exclusion.states.checking', { at: '{{at}}' }),
  },
  stays: t('exclusion.stays'),
  verification: { label: t('money.withdraw.conditions.identity.way'), href: href('verification') },
  ways: [
    { label: t('nav.withdraw'), href: href('withdraw') },
    { label: t('titles.transactions'), href: href('transactions') },
    { label: t('titles.help'), href: href('help') },
    { label: t('common.service'), ...linkTo(service) },
  ],
  comeBack: t('exclusion.comeBack'),
  comeBackHint: t('exclusion.comeBackHint'),
  done: t('exclusion.done'),
  parts: {
    timeOut: {
      title: t('exclusion.timeOut.title'),
      about: t('exclusion.timeOut.about'),
      ask: t('exclusion.timeOut.ask', { time: '{{time}}' }),
      yes: t('exclusion.timeOut.yes'),
      choices: BREAK_HOURS.map((hours) => ({ value: hours, label: t(`exclusion.timeOut.hours.${hours}`) })),
    },
    self: {
      title: t('exclusion.self.title'),
      about: t('exclusion.self.about'),
      ask: t('exclusion.self.ask', { time: '{{time}}' }),
      yes: t('exclusion.self.yes'),
      choices: EXCLUSION_MONTHS.map((months) => ({
        value: months as number,
        label: t(`exclusion.self.months.${months}`),
      })),
    },
  },
});
export type ExclusionTexts = SharedTexts & ReturnType<typeof exclusionTexts>;

/** Returns the texts of the interval of reality checks. */
export const checkTexts = (t: Translate) => ({
  title: t('exclusion.check.title'),
  about: t('exclusion.check.about'),
  every: t('exclusion.check.every', { n: '{{n}}' }),
  saved: t('exclusion.check.saved', { n: '{{n}}' }),
});
export type CheckTexts = SharedTexts & ReturnType<typeof checkTexts>;
