import { CASH_STATES, type CashState } from '#contract/cashier/cash-records.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { CashRecordTexts } from '#lib/records/texts.server.ts';
import type { CallState, DateRange as Range } from '#lib/ui/index.ts';
import { State } from '../cashier/State.tsx';
import type { CallViewProps } from '../ui/CallView.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';

/** What deposits and withdrawals have in common. */
interface CashRecord {
  readonly id: string;
  readonly orderNo: string;
  readonly method: string;
  readonly methodName: string;
  readonly amount: number;
  readonly fee: number;
  readonly status: CashState;
  readonly reason: string;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

interface Props<Item extends CashRecord> {
  readonly records: {
    readonly range: Range;
    readonly setRange: (range: Range) => void;
    readonly state: CallState<Item>;
    readonly actions: CallViewProps<Item>['actions'];
  };
  /** 1 for money that came in, -1 for money that went out. */
  readonly sign: 1 | -1;
  readonly totals: Parameters<typeof RecordTotals>[0]['totals'];
  /** Address of a record's own page. */
  readonly orderHref: (id: string) => string;
  readonly texts: CashRecordTexts;
  readonly currency: string;
}

/** Deposits or withdrawals, each with its state and a link to it (CASH-4). */
export function CashRecordList<Item extends CashRecord>({
  records: { range, setRange, state, actions },
  sign,
  totals,
  orderHref,
  texts,
  currency,
}: Props<Item>) {
  const toLine = (record: Item) => ({
    id: record.id,
    at: record.createdAt,
    title: record.methodName || record.method,
    amount: sign * record.amount,
    // A withdrawal leaves the balance when it is requested; a refused one returned.
    counts: record.status === 'approved' || (sign < 0 && record.status === 'pending'),
    beside: <State of={record.status} texts={texts.states} />,
    facts: [
      [texts.reason, record.reason],
      [texts.fee, formatMoney(record.fee, currency)],
      [texts.asked, <Moment key="asked" at={record.createdAt} />],
      [texts.decided, record.decidedAt && <Moment key="decided" at={record.decidedAt} />],
      [
        texts.orderNo,
        <Copyable key="order" label={texts.orderNo} value={record.orderNo} texts={texts.copy} />,
      ],
      [
        texts.details,
        <a key="way" href={orderHref(record.id)}>
          {texts.open}
        </a>,
      ],
    ] as const,
  });
  return (
    <div data-live="">
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      <FilterChips
        label={texts.state}
        name="status"
        all={texts.all}
        choices={CASH_STATES.map((state) => [state, texts.states[state]] as const)}
      />
      <RecordTotals label={texts.totals} currency={currency} totals={totals} />
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
    </div>
  );
}
