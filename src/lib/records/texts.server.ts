import type { CountReason } from '#contract/core/house-budget.ts';
import { LEDGER_KINDS } from '#contract/wallet/ledger-kinds.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import {
  callTexts,
  chartTexts,
  copyTexts,
  dateRangeTexts,
  gameTypeTexts,
  saveTexts,
  stateTexts,
} from '#lib/ui/index.server.ts';
import type { NoticeTexts } from '#lib/ui/index.ts';

const recordTexts = (t: Translate) => ({
  range: dateRangeTexts(t),
  all: t('common.all'),
  totals: t('money.records.totals'),
  daySum: t('money.records.daySum'),
  counted: t('money.records.counted', { n: '{{n}}' }),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
});

const takeAlongTexts = (t: Translate, key: 'transactions' | 'bets') => ({
  csv: t('money.statement.csv'),
  year: t('money.statement.year'),
  print: t('money.statement.print'),
  cut: t('money.statement.cut', { n: '{{n}}' }),
  ...saveTexts(t),
  file: t(`money.statement.files.${key}`),
});
export type TakeAlongTexts = ReturnType<typeof takeAlongTexts>;

const emptyTexts = (t: Translate, key: 'transactions' | 'deposits' | 'withdrawals'): NoticeTexts => ({
  title: t(`money.empty.${key}.title`),
  text: t(`money.empty.${key}.text`),
  way: { label: t('nav.deposit'), href: href('deposit') },
});

/** Returns the texts of the list of movements. */
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
  takeAlong: takeAlongTexts(t, 'transactions'),
});
export type TransactionTexts = ReturnType<typeof transactionTexts>;

/** Returns the texts of the list of a member's own bets. */
export const betTexts = (t: Translate, service: string) => ({
  ...recordTexts(t),
  label: t('titles.bets'),
  type: t('money.profit.kind'),
  types: gameTypeTexts(t),
  stake: t('money.bets.stake'),
  payout: t('money.bets.payout'),
  net: t('money.profit.net'),
  counts: t('money.bets.counts'),
  countsOf: t('money.bets.countsOf', { counts: '{{counts}}', stake: '{{stake}}', reason: '{{reason}}' }),
  reasons: {
    'both-sides': t('money.bets.reasons.both-sides'),
    'short-odds': t('money.bets.reasons.short-odds'),
    returned: t('money.bets.reasons.returned'),
    weight: t('money.bets.reasons.weight', { percent: '{{percent}}' }),
    'bonus-money': t('money.bets.reasons.bonus-money'),
    'not-in-offer': t('money.bets.reasons.not-in-offer'),
  } satisfies Record<CountReason, string>,
  at: t('money.records.at'),
  number: t('money.bets.number'),
  round: t('money.bets.round'),
  call: callTexts(t, {
    service,
    empty: {
      title: t('money.profit.empty'),
      text: t('money.bets.emptyText'),
      way: { label: t('titles.gameCentre'), href: href('gameCentre') },
    },
  }),
  takeAlong: takeAlongTexts(t, 'bets'),
});
export type BetTexts = ReturnType<typeof betTexts>;

/** Returns the texts of the lists of deposits and of withdrawals. */
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
  types: gameTypeTexts(t),
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
