import { useState } from 'react';
import { siteCurrency } from '#contract/core/locality.ts';
import { formatMinor } from '#lib/ui/amounts/amount.ts';
import type { CallState } from '#lib/ui/call-store.ts';
import type { AmountTexts, CallTexts, ChartTexts, DateRangeTexts } from '#lib/ui/texts.ts';
import { AmountField } from './AmountField.tsx';
import { Chart } from './Chart.tsx';
import { DateRange } from './DateRange.tsx';
import { List } from './List.tsx';
import { type Column, Table } from './Table.tsx';
import { useAddressRange } from './use-address-range.ts';

interface Row {
  readonly day: string;
  readonly kind: string;
  readonly paidIn: number;
  readonly paidOut: number;
  readonly note: string;
}

interface Props {
  /** Distinguishes the ids of one theme's pieces from the other's. */
  readonly name: string;
  readonly words: Readonly<
    Record<'title' | 'day' | 'kind' | 'paidIn' | 'paidOut' | 'note' | 'total' | 'amount', string>
  >;
  readonly range: DateRangeTexts;
  readonly amount: AmountTexts;
  readonly chart: ChartTexts;
  readonly call: CallTexts;
}

/** Two weeks of example movements, one of them long and one of them a loss. */
const ROWS: readonly Row[] = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-11-${String(index + 9).padStart(2, '0')}`,
  kind: ['FPX', 'DuitNow', 'USDT'][index % 3] ?? '',
  paidIn: ((index * 7_919) % 31) * 12_345 + (index === 5 ? 1_000_000 : 0),
  paidOut: ((index * 104_729) % 23) * 10_050,
  note: index === 2 ? 'MY-0000-1111-2222-3333-4444' : '',
}));

const signed = (minor: number) => `${minor > 0 ? '+' : ''}${formatMinor(minor)}`;
const sum = (figure: (row: Row) => number) => ROWS.reduce((total, row) => total + figure(row), 0);
const gain = ({ paidIn, paidOut }: Row) => paidIn - paidOut;

/** The pieces that show a member's data, with example rows. */
export default function Specimens({ name, words, range, amount, chart, call }: Props) {
  const [chosen, choose] = useAddressRange('last7');
  const [minor, setMinor] = useState<number>();
  const few: readonly [Column<Row>, ...Column<Row>[]] = [
    { name: 'day', label: words.day, value: ({ day }) => day },
    {
      name: 'in',
      label: words.paidIn,
      value: (row) => formatMinor(row.paidIn),
      align: 'end',
      total: formatMinor(sum((row) => row.paidIn)),
    },
    {
      name: 'gain',
      label: words.total,
      value: (row) => signed(gain(row)),
      align: 'end',
      priority: 'head',
      total: signed(sum(gain)),
    },
  ];
  const many: readonly [Column<Row>, ...Column<Row>[]] = [
    few[0],
    { name: 'kind', label: words.kind, value: ({ kind }) => kind },
    ...few.slice(1),
    { name: 'out', label: words.paidOut, value: (row) => formatMinor(row.paidOut), align: 'end' },
    { name: 'note', label: words.note, value: ({ note }) => note, priority: 'detail' },
  ];
  const table = {
    caption: words.title,
    rows: ROWS.slice(0, 3),
    keyOf: ({ day }: Row) => day,
    total: words.total,
  };
  const states: readonly CallState<Row>[] = [
    { kind: 'loading' },
    { kind: 'empty' },
    { kind: 'failed', error: { code: 'timeout', status: 0 } },
    { kind: 'rejected', error: { code: 'free.reject', status: 403 } },
    { kind: 'ready', items: ROWS.slice(0, 2), value: null, more: 'idle' },
    { kind: 'ready', items: ROWS.slice(0, 1), value: null, more: { failed: { code: 'timeout', status: 0 } } },
  ];
  return (
    <>
      <DateRange name={`${name}-range`} range={chosen} onChange={choose} texts={range} />
      <AmountField
        name={`${name}-amount`}
        label={words.amount}
        hint={minor === undefined ? undefined : String(minor)}
        currency={siteCurrency()}
        min={3_000}
        max={5_000_000}
        quick={[5_000, 10_000, 50_000, 100_000]}
        onChange={setMinor}
        texts={amount}
      />
      <Table {...table} title columns={few} />
      <Table {...table} title columns={many} />
      <Chart
        table={{ ...table, rows: ROWS, columns: few }}
        bars={{ label: words.total, figure: gain }}
        line={{ label: words.paidIn, figure: (row) => row.paidIn }}
        nameOf={({ day }) => day}
        format={formatMinor}
        formatTick={(figure) => formatMinor(Math.round(figure / 100), 0)}
        texts={chart}
      />
      {states.map((state, index) => (
        <List
          // biome-ignore lint/suspicious/noArrayIndexKey: the states have no other name and never move
          key={index}
          label={words.title}
          className="rows"
          state={state}
          actions={{ load: async () => {}, loadMore: async () => {} }}
          texts={call}
          icon="receipt"
          keyOf={({ day }) => day}
        >
          {({ day, kind }) => (
            <li className="row" data-item="">
              <span className="row-text">
                {kind}
                <small>{day}</small>
              </span>
            </li>
          )}
        </List>
      ))}
    </>
  );
}
