import type { ReactNode } from 'react';
import { fill } from '#lib/i18n/format.ts';
import { dayText, timeText } from '#lib/i18n/moments.ts';
import { sumAmounts } from '#lib/ui/amounts/money.ts';
import { byDay, type Calendar, type CallState, calendarZone } from '#lib/ui/index.ts';
import { Amount } from './Amount.tsx';
import { CallView, type CallViewProps } from './CallView.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { Icon } from './Icon.tsx';

/** One record, as a line that unfolds. */
export interface RecordLine {
  readonly id: string;
  readonly at: number;
  readonly title: string;
  /** The amount that it moved, with its sign. */
  readonly amount: number;
  /** Whether it counts towards the day's sum: a refused record moved no money. */
  readonly counts: boolean;
  /** Small text below the amount. */
  readonly beside: ReactNode;
  readonly facts: readonly Fact[];
}

interface Props<Item> extends Omit<CallViewProps<RecordLine>, 'children' | 'state'> {
  readonly state: CallState<Item>;
  readonly toLine: (item: Item) => RecordLine;
  readonly label: string;
  /** Label of a day's sum, for screen readers. */
  readonly daySum: string;
  /** The number of records shown, with `{{n}}`: announced once after each filter (ALL-29). */
  readonly counted: string;
  readonly currency: string;
  /** The calendar of its days and times: the reader's by default. */
  readonly calendar?: Calendar;
}

/** Records by day, each day with its sum (CASH-4). */
export function RecordList<Item>(props: Props<Item>) {
  const { state, toLine, label, daySum, counted, currency, calendar, ...view } = props;
  const isReady = state.kind === 'ready';
  const timeZone = calendarZone(calendar);
  const lines: CallState<RecordLine> = isReady ? { ...state, items: state.items.map(toLine) } : state;
  const count = isReady ? state.items.length : state.kind === 'empty' ? 0 : undefined;
  return (
    <CallView {...view} state={lines} said={count === undefined ? undefined : fill(counted, { n: count })}>
      {(items) =>
        byDay(items, isReady && state.more !== 'none', calendar).map((day) => (
          <section key={day.at} className="record-day">
            <h2 className="record-head">
              <span suppressHydrationWarning>{dayText(day.at, timeZone)}</span>
              {day.whole && (
                <span>
                  <span className="visually-hidden">{daySum} </span>
                  <Amount
                    value={sumAmounts(day.items.map(({ amount, counts }) => (counts ? amount : 0)))}
                    currency={currency}
                  />
                </span>
              )}
            </h2>
            <ul
              className="rows"
              aria-label={`${label}, ${dayText(day.at, timeZone)}`}
              suppressHydrationWarning
            >
              {day.items.map((line) => (
                <Line key={line.id} line={line} currency={currency} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        ))
      }
    </CallView>
  );
}

interface LineProps {
  readonly line: RecordLine;
  readonly currency: string;
  readonly timeZone: string;
}

function Line({ line: { title, at, amount, beside, facts }, currency, timeZone }: LineProps) {
  return (
    <li data-item="" className="record">
      <details>
        <summary className="row">
          <span className="row-text">
            <bdi>{title}</bdi>
            <small suppressHydrationWarning>{timeText(at, timeZone)}</small>
          </span>
          <span className="record-amount">
            <Amount value={amount} currency={currency} />
            <small>{beside}</small>
          </span>
          <Icon name="down" />
        </summary>
        <Facts facts={facts} />
      </details>
    </li>
  );
}
