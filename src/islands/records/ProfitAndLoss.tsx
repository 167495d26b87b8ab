import type { ValueOf } from '#contract/core/call.ts';
import { GAME_TYPES, type GameType } from '#contract/core/game-types.ts';
import { profitAndLoss } from '#contract/records/transactions.ts';
import { formatAmount } from '#lib/i18n/format.ts';
import { dayText, shortDayText } from '#lib/i18n/moments.ts';
import type { ProfitAndLossTexts } from '#lib/records/texts.server.ts';
import { calendarZone, signed, signedMoney, startOfDay, sumAmounts, toMoments } from '#lib/ui/index.ts';
import { Amount } from '../ui/Amount.tsx';
import { CallView } from '../ui/CallView.tsx';
import { Chart } from '../ui/Chart.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import type { TableProps } from '../ui/Table.tsx';
import { useAddressRange } from '../ui/use-address-range.ts';
import { useCall } from '../ui/use-call.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';

type Row = ValueOf<typeof profitAndLoss>['rows'][number];

/** The figures of one day, of all games or of one kind. */
interface Day {
  readonly day: string;
  readonly stake: number;
  readonly payout: number;
  readonly rebate: number;
  readonly promotion: number;
  readonly net: number;
}

interface Props {
  readonly texts: ProfitAndLossTexts;
  readonly currency: string;
}

/** What a member won and lost, by day and by kind of game, as a chart and as its table (CASH-5). */
export default withFirstAnswers(function ProfitAndLoss({ texts, currency }: Props) {
  const [range, setRange] = useAddressRange('last7');
  const type = useFilter('type', GAME_TYPES);
  const [state, actions] = useCall(profitAndLoss, {
    query: { ...toMoments(range), timeZone: calendarZone() },
    items: ({ rows }) => rows,
    keyOf: ({ day }) => day,
  });
  const days = state.kind === 'ready' ? state.items.map((row) => toDay(row, type)) : [];
  const sumFigure = (figure: keyof Omit<Day, 'day'>) => sumAmounts(days.map((day) => day[figure]));
  const types = state.kind === 'ready' ? typesIn(state.items) : [];
  const isKnown = state.kind === 'ready' || state.kind === 'empty';
  return (
    <>
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      {types.length > 0 && (
        <FilterChips
          label={texts.kind}
          name="type"
          all={texts.all}
          choices={types.map((name) => [name, texts.types[name]] as const)}
        />
      )}
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [
            texts.net,
            isKnown ? <Amount key="net" value={sumFigure('net')} currency={currency} /> : undefined,
          ],
          [texts.stake, isKnown ? sumFigure('stake') : undefined],
          [texts.payout, isKnown ? sumFigure('payout') : undefined],
          ...(type
            ? []
            : ([
                [
                  texts.extras,
                  isKnown ? sumAmounts([sumFigure('rebate'), sumFigure('promotion')]) : undefined,
                ],
              ] as const)),
        ]}
      />
      <CallView state={state} actions={actions} texts={texts.call} icon="chart" placeholders={4}>
        {() => (
          <Chart
            table={buildTable(days, type, texts, currency)}
            bars={{ label: texts.net, figure: ({ net }) => net }}
            nameOf={({ day }) => shortDayText(startOfDay(day))}
            format={(figure) => signedMoney(figure, currency)}
            formatTick={signed}
            texts={texts.chart}
          />
        )}
      </CallView>
    </>
  );
});

const typesIn = (rows: readonly Row[]): GameType[] =>
  GAME_TYPES.filter((type) => rows.some(({ byType }) => byType[type] !== undefined));

function toDay({ day, byType, rebate, promotion, net }: Row, type: GameType | undefined): Day {
  if (type) {
    const { stake, payout } = byType[type] ?? { stake: 0, payout: 0 };
    return { day, stake, payout, rebate: 0, promotion: 0, net: sumAmounts([payout, -stake]) };
  }
  const kinds = Object.values(byType);
  return {
    day,
    stake: sumAmounts(kinds.map(({ stake }) => stake)),
    payout: sumAmounts(kinds.map(({ payout }) => payout)),
    rebate,
    promotion,
    net,
  };
}

function buildTable(
  days: readonly Day[],
  type: GameType | undefined,
  texts: ProfitAndLossTexts,
  currency: string,
): TableProps<Day> {
  const column = (name: 'stake' | 'payout' | 'rebate' | 'promotion') => ({
    name,
    label: texts[name],
    value: (day: Day) => formatAmount(day[name]),
    align: 'end' as const,
    total: formatAmount(sumAmounts(days.map((day) => day[name]))),
  });
  return {
    caption: texts.caption,
    rows: days,
    keyOf: ({ day }) => day,
    total: texts.total,
    columns: [
      { name: 'day', label: texts.day, value: ({ day }) => dayText(startOfDay(day)) },
      {
        name: 'net',
        label: texts.net,
        value: ({ net }) => <Amount value={net} currency={currency} />,
        align: 'end',
        priority: 'head',
        total: <Amount value={sumAmounts(days.map(({ net }) => net))} currency={currency} />,
      },
      column('stake'),
      column('payout'),
      ...(type ? [] : [column('rebate'), column('promotion')]),
    ],
  };
}
