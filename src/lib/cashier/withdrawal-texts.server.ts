import {
  ACCOUNT_KINDS,
  type AccountKind,
  WITHDRAWAL_OBSTACLES,
  type WithdrawalObstacle,
} from '#contract/cashier/withdrawals.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PIN_RULES, pinTexts } from '#lib/account/index.server.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { amountTexts, callTexts, formTexts, nextTexts, orderTexts } from '#lib/ui/index.server.ts';
import type { NoticeTexts } from '#lib/ui/index.ts';
import { turnoverTexts } from './overview-texts.server.ts';

export const accountTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: fieldMessageTexts(t, [...PIN_RULES, 'holder_required', 'account_number', 'field_too_long']),
  to: t('money.account.to'),
  usableFrom: t('money.account.usableFrom', { at: '{{at}}' }),
  add: t('money.account.add'),
  addNow: t('money.account.addNow'),
  close: t('common.close'),
  bank: t('money.account.bank'),
  holder: t('money.account.holder'),
  holderHint: t('money.account.holderHint'),
  holderFixed: t('money.account.holderFixed'),
  number: t('money.account.number'),
  waits: t('money.account.waits'),
  added: t('money.account.added'),
  pinLabel: t('money.pin.label'),
});
export type AccountTexts = ReturnType<typeof accountTexts>;

const OBSTACLE_WAYS = {
  verification: 'verification',
  pending: 'withdrawRecord',
  dailyLimit: 'withdrawRecord',
  turnover: 'home',
} as const satisfies Record<WithdrawalObstacle, string>;

const obstacleTexts = (t: Translate) =>
  Object.fromEntries(
    WITHDRAWAL_OBSTACLES.map((obstacle) => [
      obstacle,
      {
        title: t(`money.withdraw.obstacles.${obstacle}.title`),
        text: t(`money.withdraw.obstacles.${obstacle}.text`),
        way: {
          label: t(`money.withdraw.obstacles.${obstacle}.way`),
          href: href(OBSTACLE_WAYS[obstacle]),
        },
      },
    ]),
  ) as Record<WithdrawalObstacle, NoticeTexts>;

/** @param codes of the calls that withdraw; `pin` and `account` those of their forms */
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
  obstacles: obstacleTexts(t),
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
