import { TRANSACTIONS_EXPORT, type Transaction, transactions } from '#contract/records/transactions.ts';
import { AGENT_KINDS, LEDGER_KINDS, type LedgerKind } from '#contract/wallet/ledger-kinds.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { namedText } from '#lib/i18n/named-text.ts';
import type { TransactionTexts } from '#lib/records/texts.server.ts';
import { Copyable } from '../ui/Copyable.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import { useRecords } from '../ui/use-records.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { TakeAlong } from './TakeAlong.tsx';

const TYPES = ['M', 'A'] as const;
/** The kinds of movements that are frequent enough for a filter. */
const KINDS = LEDGER_KINDS.filter((kind) => !['withdrawal-paid', 'opening', 'trial'].includes(kind));

/** Every movement of a member's balance, or an agent's earnings: `types=A` in the address (CASH-4). */
export default withFirstAnswers(function Transactions({
  texts,
  currency,
}: {
  texts: TransactionTexts;
  currency: string;
}) {
  const types = useFilter('types', TYPES) ?? 'M';
  const kinds = types === 'A' ? AGENT_KINDS : KINDS;
  const kind = useFilter<LedgerKind>('kind', kinds);
  const { range, setRange, state, actions } = useRecords(
    transactions,
    (page) => page,
    { kind, types },
    'balance',
  );
  const totals =
    state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? { in: 0, out: 0 } : null;
  const toLine = (movement: Transaction) => ({
    id: movement.id,
    at: movement.at,
    title: namedText(texts.kinds, movement.kind) ?? texts.otherKind,
    amount: movement.amount,
    counts: true,
    beside: (
      <>
        <span className="visually-hidden">{texts.balanceAfter} </span>
        {formatMoney(movement.balanceAfter, currency)}
      </>
    ),
    facts: [
      [texts.at, <Moment key="at" at={movement.at} />],
      [texts.balanceAfter, formatMoney(movement.balanceAfter, currency)],
      [texts.note, movement.note],
      [
        texts.orderNo,
        movement.orderNo && (
          <Copyable key="order" label={texts.orderNo} value={movement.orderNo} texts={texts.copy} />
        ),
      ],
    ] as const,
  });
  return (
    <div data-live="">
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      <FilterChips
        label={texts.kind}
        name="kind"
        all={texts.all}
        choices={kinds.map((name) => [name, texts.kinds[name] ?? name] as const)}
      />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [texts.in, totals?.in],
          [texts.out, totals?.out],
        ]}
      />
      <RecordList
        state={state}
        actions={actions}
        texts={texts.call}
        icon="receipt"
        toLine={toLine}
        label={texts.label}
        daySum={texts.daySum}
        counted={texts.counted}
        currency={currency}
        placeholders={6}
      />
      <TakeAlong
        path={TRANSACTIONS_EXPORT}
        range={range}
        query={{ types }}
        state={state}
        loadMore={actions.loadMore}
        label={texts.label}
        texts={texts.takeAlong}
      />
    </div>
  );
});
