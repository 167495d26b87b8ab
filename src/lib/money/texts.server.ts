import { CASH_STATES, type CashState } from '#contract/cash-records.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldMessage } from '#contract/field-messages.ts';
import { GAME_TYPES, type GameType } from '#contract/games.ts';
import { LEDGER_KINDS } from '#contract/ledger-kinds.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  WITHDRAWAL_OBSTACLES,
  type WithdrawalObstacle,
} from '#contract/withdrawals.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import { fieldMessageTexts } from '#lib/i18n/field-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { amountTexts, callTexts, chartTexts, dateRangeTexts } from '#lib/ui/index.server.ts';
import type { NoticeTexts } from '#lib/ui/index.ts';

// Texts of the money islands, picked for their pages; `service` is the address of customer service.

const copyTexts = (t: Translate) => ({
  copy: t('money.copy.copy'),
  copied: t('money.copy.copied'),
  notCopied: t('money.copy.failed'),
});

const stateTexts = (t: Translate) =>
  Object.fromEntries(CASH_STATES.map((state) => [state, t(`money.states.${state}`)])) as Record<
    CashState,
    string
  >;

/** What every form about money says. */
const formTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  sending: t('password.sending'),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
});

const recordTexts = (t: Translate) => ({
  range: dateRangeTexts(t),
  all: t('common.all'),
  totals: t('money.records.totals'),
  daySum: t('money.records.daySum'),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
});

const emptyTexts = (t: Translate, key: 'transactions' | 'deposits' | 'withdrawals'): NoticeTexts => ({
  title: t(`money.empty.${key}.title`),
  text: t(`money.empty.${key}.text`),
  way: { label: t('nav.deposit'), href: href('deposit') },
});

/** Of the list of movements. */
export const transactionTexts = (t: Translate, service: string) => ({
  ...recordTexts(t),
  label: t('titles.transactions'),
  kind: t('money.records.kind'),
  kinds: Object.fromEntries(LEDGER_KINDS.map((kind) => [kind, t(`money.kinds.${kind}`)])) as Record<
    string,
    string
  >,
  otherKind: t('money.otherKind'),
  in: t('money.records.in'),
  out: t('money.records.out'),
  balanceAfter: t('money.records.balanceAfter'),
  at: t('money.records.at'),
  note: t('money.records.note'),
  call: callTexts(t, { service, empty: emptyTexts(t, 'transactions') }),
  statement: {
    csv: t('money.statement.csv'),
    print: t('money.statement.print'),
    failed: t('money.statement.failed'),
    file: t('money.statement.file'),
  },
});
export type TransactionTexts = ReturnType<typeof transactionTexts>;

/** Of the lists of deposits and of withdrawals. */
export const cashRecordTexts = (t: Translate, service: string, key: 'deposits' | 'withdrawals') => ({
  ...recordTexts(t),
  label: t(key === 'deposits' ? 'titles.depositRecord' : 'titles.withdrawRecord'),
  state: t('money.records.state'),
  states: stateTexts(t),
  amount: t('money.records.requested'),
  credited: t('money.records.credited'),
  reason: t('money.records.reason'),
  fee: t('money.fee'),
  asked: t('money.records.asked'),
  decided: t('money.records.decided'),
  details: t('money.records.details'),
  open: t('money.records.open'),
  call: callTexts(t, { service, empty: emptyTexts(t, key) }),
});
export type CashRecordTexts = ReturnType<typeof cashRecordTexts>;

export const profitAndLossTexts = (t: Translate, service: string) => ({
  range: dateRangeTexts(t),
  chart: chartTexts(t),
  all: t('common.all'),
  kind: t('money.profit.kind'),
  types: Object.fromEntries(GAME_TYPES.map((type) => [type, t(`games.type.${type}`)])) as Record<
    GameType,
    string
  >,
  totals: t('money.records.totals'),
  caption: t('money.profit.caption'),
  day: t('money.profit.day'),
  net: t('money.profit.net'),
  stake: t('money.profit.stake'),
  payout: t('money.profit.payout'),
  rebate: t('money.profit.rebate'),
  promotion: t('money.profit.promotion'),
  extras: t('money.profit.extras'),
  total: t('money.profit.total'),
  call: callTexts(t, {
    service,
    empty: { title: t('money.profit.empty'), text: t('money.profit.emptyText') },
  }),
});
export type ProfitAndLossTexts = ReturnType<typeof profitAndLossTexts>;

const nextTexts = (t: Translate, key: 'deposit' | 'withdraw') =>
  Object.fromEntries(CASH_STATES.map((state) => [state, t(`money.${key}.next.${state}`)])) as Record<
    CashState,
    string
  >;

/** What a deposit or a withdrawal shows of itself. */
const orderTexts = (t: Translate) => ({
  states: stateTexts(t),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
  timeline: t('money.timeline'),
  fee: t('money.fee'),
  records: t('money.toRecords'),
  leave: t('titles.mine'),
});

export const depositTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  ...orderTexts(t),
  call: callTexts(t, {
    service,
    empty: { title: t('money.deposit.closed'), text: t('money.deposit.closedText') },
  }),
  rules: fieldMessageTexts(t, ['field_required', 'field_invalid', 'field_too_long']),
  next: nextTexts(t, 'deposit'),
  amount: amountTexts(t),
  lead: t('money.deposit.lead'),
  method: t('money.deposit.method'),
  pending: t('money.deposit.pending'),
  limits: t('money.limits', { min: '{{min}}', max: '{{max}}' }),
  feeOf: t('money.feeOf', { amount: '{{amount}}' }),
  noFee: t('money.noFee'),
  amountLabel: t('money.deposit.amount'),
  pays: t('money.deposit.pays'),
  arrives: t('money.deposit.arrives'),
  submit: t('nav.deposit'),
  submitAmount: t('money.deposit.submit', { amount: '{{amount}}' }),
  payBy: t('money.deposit.payBy'),
  howToPay: t('money.deposit.howToPay'),
  qr: t('money.deposit.qr'),
  scan: t('money.deposit.scan'),
  goToPay: t('money.deposit.goToPay'),
  again: t('money.deposit.again'),
  promotion: t('money.deposit.promotion'),
  noPromotion: t('money.deposit.noPromotion'),
  noPromotionText: t('money.deposit.noPromotionText'),
  promotionText: t('money.deposit.promotionText', {
    percent: '{{percent}}',
    most: '{{most}}',
    least: '{{least}}',
    times: '{{times}}',
    games: '{{games}}',
  }),
  allGames: t('money.turnover.allGames'),
  bonus: t('money.deposit.bonus'),
  bonusTurnover: t('money.deposit.bonusTurnover'),
});
export type DepositTexts = ReturnType<typeof depositTexts>;

const PIN_RULES: readonly FieldMessage[] = [
  'payment_password_required',
  'payment_password_digits',
  'payment_password_short',
  'payment_password_long',
];

export const pinTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: { ...fieldMessageTexts(t, [...PIN_RULES, 'confirm_mismatch', 'code_invalid']), ...loginRules(t) },
  current: t('money.pin.current'),
  loginPassword: t('money.pin.loginPassword'),
  newPin: t('money.pin.new'),
  newPinHint: t('money.pin.hint'),
  confirm: t('money.pin.confirm'),
  set: t('money.pin.set'),
  change: t('money.pin.change'),
  done: t('money.pin.done'),
});
export type PinTexts = ReturnType<typeof pinTexts>;

const loginRules = (t: Translate) => ({
  password_required: t('account.rules.password_required'),
  password_too_long: t('account.rules.password_too_long'),
});

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

export const turnoverTexts = (t: Translate) => ({
  title: t('money.turnover.title'),
  left: t('money.turnover.left', { amount: '{{amount}}' }),
  progress: t('money.turnover.progress', { done: '{{done}}', required: '{{required}}' }),
  reached: t('money.turnover.reached'),
  allGames: t('money.turnover.allGames'),
  unnamed: t('money.turnover.unnamed'),
  forfeits: t('money.turnover.forfeits', { amount: '{{amount}}' }),
});

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

export const transferTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  ...formTexts(t, codes, service),
  rules: fieldMessageTexts(t, PIN_RULES),
  amount: amountTexts(t),
  amountLabel: t('money.transfer.amount'),
  pinLabel: t('money.pin.label'),
  final: t('money.transfer.final'),
  submit: t('money.transfer.send'),
  submitAmount: t('money.transfer.submit', { amount: '{{amount}}' }),
  done: t('money.transfer.done'),
  left: t('money.records.balanceAfter'),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
  records: t('titles.transactions'),
});
export type TransferTexts = ReturnType<typeof transferTexts>;

export const overviewTexts = (t: Translate) => ({
  turnover: turnoverTexts(t),
  joined: t('money.overview.joined'),
  vip: t('titles.vip'),
  level: t('money.overview.level', { n: '{{n}}' }),
  netDeposits: t('money.overview.netDeposits'),
});
export type OverviewTexts = ReturnType<typeof overviewTexts>;
