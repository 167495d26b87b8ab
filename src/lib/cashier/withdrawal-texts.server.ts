import { ACCOUNT_KINDS, type AccountKind } from '#contract/cashier/withdrawals.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PIN_RULES, pinTexts } from '#lib/account/index.server.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { amountTexts, callTexts, formTexts, nextTexts, orderTexts } from '#lib/ui/index.server.ts';
import { turnoverTexts } from './overview-texts.server.ts';

export const accountTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: fieldMessageTexts(t, [...PIN_RULES, 'holder_required', 'account_number', 'field_too_long']),
  to: t('money.account.to'),
  usableFrom: t('money.account.usableFrom', { at: '{{at}}' }),
  checking: t('money.account.checking'),
  add: t('money.account.add'),
  addNow: t('money.account.addNow'),
  close: t('common.close'),
  bank: t('money.account.bank'),
  holder: t('money.account.holder'),
  holderHint: t('money.account.holderHint'),
  holderFixed: t('money.account.holderFixed'),
  number: t('money.account.number'),
  waits: t('money.account.waits', { time: '{{time}}' }),
  added: t('money.account.added'),
  pinLabel: t('money.pin.label'),
});
export type AccountTexts = ReturnType<typeof accountTexts>;

const waitTexts = (t: Translate, name: 'tooNew' | 'pending' | 'dailyLimit' | 'payBack') => ({
  title: t(`money.withdraw.conditions.${name}.title`),
  text: t(`money.withdraw.conditions.${name}.text`),
  way: t(`money.withdraw.conditions.${name}.way`),
});

const conditionTexts = (t: Translate) => ({
  title: t('money.withdraw.conditions.title'),
  met: t('money.withdraw.conditions.met'),
  states: {
    done: t('money.withdraw.conditions.states.done'),
    waiting: t('money.withdraw.conditions.states.waiting'),
    todo: t('money.withdraw.conditions.states.todo'),
  },
  identity: {
    title: t('money.withdraw.conditions.identity.title'),
    todo: t('money.withdraw.conditions.identity.todo'),
    waiting: t('money.withdraw.conditions.identity.waiting'),
    done: t('money.withdraw.conditions.identity.done'),
    rejected: t('money.withdraw.conditions.identity.rejected', { reason: '{{reason}}' }),
    way: t('money.withdraw.conditions.identity.way'),
  },
  pin: {
    title: t('money.pin.label'),
    todo: t('money.withdraw.conditions.pin.todo'),
    done: t('money.withdraw.conditions.pin.done'),
    way: t('money.withdraw.conditions.pin.way'),
  },
  account: {
    title: t('money.withdraw.conditions.account.title'),
    todo: t('money.withdraw.conditions.account.todo'),
    wait: t('money.withdraw.conditions.account.wait', { time: '{{time}}' }),
    waiting: t('money.account.usableFrom', { at: '{{at}}' }),
    checking: t('money.account.checking'),
    way: t('money.withdraw.conditions.account.way'),
  },
  turnover: {
    title: t('money.withdraw.conditions.turnover.title'),
    todo: t('money.withdraw.conditions.turnover.todo'),
    left: t('money.withdraw.conditions.turnover.left', { amount: '{{amount}}' }),
    bonus: t('money.withdraw.conditions.turnover.bonus', { amount: '{{amount}}' }),
    done: t('money.withdraw.conditions.turnover.done'),
    way: t('money.withdraw.conditions.turnover.way'),
  },
  tooNew: waitTexts(t, 'tooNew'),
  pending: waitTexts(t, 'pending'),
  dailyLimit: waitTexts(t, 'dailyLimit'),
  payBack: waitTexts(t, 'payBack'),
  /** Addresses of pages that meet a condition, or explain it. */
  ways: {
    identity: href('verification'),
    turnover: href('home'),
    tooNew: href('home'),
    pending: href('withdrawRecord'),
    dailyLimit: href('withdrawRecord'),
    payBack: href('withdrawRecord'),
  },
});
export type ConditionTexts = ReturnType<typeof conditionTexts>;

/**
 * Returns the texts of withdrawals.
 * @param codes of the calls that withdraw; `pin` and `account` those of their forms
 */
export const withdrawTexts = (
  t: Translate,
  codes: Readonly<Record<'withdraw' | 'pin' | 'account', readonly ErrorCode[]>>,
  service: string,
) => ({
  ...formTexts(t, codes.withdraw, service),
  ...orderTexts(t),
  call: callTexts(t, { service }),
  rules: fieldMessageTexts(t, PIN_RULES),
  next: nextTexts(t, 'withdraw'),
  amount: amountTexts(t),
  conditions: conditionTexts(t),
  turnover: turnoverTexts(t),
  pin: pinTexts(t, codes.pin, service),
  account: accountTexts(t, codes.account, service),
  lead: t('money.withdraw.lead'),
  pinFirst: t('money.withdraw.pinFirst'),
  to: t('money.account.to'),
  accountFirst: t('money.withdraw.accountFirst'),
  limits: t('money.limits', { min: '{{min}}', max: '{{max}}' }),
  amountLabel: t('money.withdraw.amount'),
  pinLabel: t('money.pin.label'),
  arrives: t('money.withdraw.arrives'),
  remaining: t('money.withdraw.remaining'),
  final: t('money.withdraw.final'),
  payBack: Object.fromEntries(
    ACCOUNT_KINDS.map((kind) => [kind, t(`money.withdraw.payBack.${kind}`, { amount: '{{amount}}' })]),
  ) as Record<AccountKind, string>,
  forfeit: t('money.withdraw.forfeit', { amount: '{{amount}}' }),
  submit: t('nav.withdraw'),
  submitAmount: t('money.withdraw.submit', { amount: '{{amount}}' }),
});
export type WithdrawTexts = ReturnType<typeof withdrawTexts>;
