import type { ErrorCode } from '#contract/errors.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, PLAY_EVENTS } from '#contract/safer-play/limits.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { amountTexts, callTexts, saveTexts } from '#lib/ui/index.server.ts';

const named = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;

/** Returns the texts for an amount of a limit and its period. */
export const measureTexts = (t: Translate) => ({
  periods: named(LIMIT_PERIODS, (period) => t(`limits.periods.${period}`)),
  hours: t('limits.hours', { n: '{{n}}' }),
  minutes: t('limits.minutes', { n: '{{n}}' }),
  none: t('limits.noLimit'),
});
export type MeasureTexts = ReturnType<typeof measureTexts>;

/**
 * Returns the texts that limits, breaks and the log of both share.
 * @param codes that the calls of all may be answered with
 */
export const sharedTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  measure: measureTexts(t),
  kinds: named(LIMIT_KINDS, (kind) => t(`limits.kinds.${kind}.name`)),
  call: callTexts(t, { service }),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  sending: t('password.sending'),
  close: t('common.close'),
});
export type SharedTexts = ReturnType<typeof sharedTexts>;

/** Returns the texts of the limits that a player sets. */
export const limitTexts = (t: Translate) => ({
  lead: t('limits.lead'),
  about: named(LIMIT_KINDS, (kind) => t(`limits.kinds.${kind}.about`)),
  used: t('limits.used', { used: '{{used}}', left: '{{left}}' }),
  resets: t('limits.anew'),
  set: t('limits.set'),
  change: t('limits.change'),
  period: t('limits.period'),
  amountLabel: t('limits.amount'),
  minutesLabel: t('limits.inMinutes'),
  minutesWrong: t('limits.minutesWrong', { max: '{{max}}' }),
  amount: amountTexts(t),
  rule: t('limits.rule'),
  save: t('limits.save'),
  done: t('limits.done'),
  waits: t('limits.waits'),
  remove: t('limits.remove'),
  removeAsk: t('limits.removeAsk'),
  removeYes: t('limits.removeYes'),
  keep: t('limits.keep'),
  pending: t('limits.pending', { amount: '{{amount}}', at: '{{at}}' }),
  ready: t('limits.ready', { amount: '{{amount}}' }),
  callOff: t('limits.callOff'),
  calledOff: t('limits.calledOff'),
  confirm: t('limits.confirm'),
  confirmed: t('limits.confirmed'),
});
export type LimitTexts = SharedTexts & ReturnType<typeof limitTexts>;

export const playRecordTexts = (t: Translate) => ({
  title: t('limits.records.title'),
  about: t('limits.records.about'),
  pages: named(['transactions', 'bets', 'profitAndLoss'], (page) => t(`titles.${page}`)),
  save: named(['transactions', 'bets'], (name) => t(`limits.records.save.${name}`)),
  files: named(['transactions', 'bets'], (name) => t(`money.statement.files.${name}`)),
  saving: saveTexts(t),
});
export type PlayRecordTexts = ReturnType<typeof playRecordTexts>;

export const playLogTexts = (t: Translate) => ({
  title: t('limits.log.title'),
  events: named(PLAY_EVENTS, (event) => t(`limits.log.events.${event}`)),
  until: t('limits.log.until'),
  empty: t('limits.log.empty'),
});
export type PlayLogTexts = SharedTexts & ReturnType<typeof playLogTexts>;

/** Returns the texts about limits on the deposit page. */
export const depositLimitTexts = (t: Translate) => ({
  measure: measureTexts(t),
  left: t('limits.deposit.left', { left: '{{left}}', period: '{{period}}', amount: '{{amount}}' }),
  resets: t('limits.anew'),
  change: t('limits.deposit.change'),
  reached: t('limits.deposit.reached', {
    left: '{{left}}',
    period: '{{period}}',
    amount: '{{amount}}',
    at: '{{at}}',
  }),
  ask: t('limits.ask.title'),
  askText: t('limits.ask.text'),
  askSet: t('limits.set'),
  without: t('limits.ask.without'),
  sure: t('limits.ask.sure'),
  yesWithout: t('limits.ask.yes'),
  again: t('limits.ask.again'),
  look: t('limits.ask.look'),
  stillFits: t('limits.ask.keep'),
});
export type DepositLimitTexts = ReturnType<typeof depositLimitTexts>;

/** Returns what replaces a bet that exceeds a limit. */
export const betLimitTexts = (t: Translate) => {
  const values = { period: '{{period}}', amount: '{{amount}}', at: '{{at}}' };
  return {
    measure: measureTexts(t),
    loss: t('limits.bet.loss', { ...values, left: '{{left}}' }),
    session: t('limits.bet.session', values),
  };
};

/** Returns the texts of the line with time played and net position. */
export const playedTexts = (t: Translate) => ({
  elapsed: t('exclusion.dialog.elapsed'),
  net: t('exclusion.dialog.net'),
});
export type PlayedTexts = ReturnType<typeof playedTexts>;
