import {
  agentOverview,
  agentPnl,
  type TeamReport as Report,
  TEAM_DAYS_EXPORT,
  type TeamFigures,
} from '#contract/agents/agents.ts';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import type { Figure, TeamReportTexts } from '#lib/agents/team-texts.server.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { formatAmount, formatCount, formatMoney } from '#lib/i18n/format.ts';
import { dayText, shortDayText } from '#lib/i18n/moments.ts';
import { calendarZone, startOfDay, sumAmounts, toMoments } from '#lib/ui/index.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Chart } from '../../ui/Chart.tsx';
import { DateRange } from '../../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../../ui/FilterChips.tsx';
import { RecordTotals } from '../../ui/RecordTotals.tsx';
import { SaveFile } from '../../ui/SaveFile.tsx';
import { Table, type TableProps } from '../../ui/Table.tsx';
import { useAddressRange, useAddressValue } from '../../ui/use-address-range.ts';
import { useCall } from '../../ui/use-call.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { Branch } from './Branch.tsx';
import { playersNet } from './players-net.ts';

type Day = Report['series'][number];

/** The figures of each page; the first one is the chart's default. */
const FIGURES_OF = {
  overview: [
    'bet',
    'deposit',
    'withdraw',
    'win',
    'rebate',
    'promotion',
    'net',
    'active',
    'registered',
    'firstDeposits',
  ],
  pnl: ['net', 'bet', 'win', 'rebate', 'promotion'],
} as const satisfies Record<string, readonly Figure[]>;
const COUNTS: readonly Figure[] = ['active', 'registered', 'firstDeposits'];
const isCount = (name: Figure): boolean => COUNTS.includes(name);

interface Props {
  readonly kind: keyof typeof FIGURES_OF;
  readonly texts: TeamReportTexts;
  readonly currency: string;
}

/**
 * The team's figures, by day and by type of game, as a chart and as tables, in the site's calendar (AGENT-6,
 * AGENT-8).
 */
export default withFirstAnswers(function TeamReport({ kind, texts, currency }: Props) {
  const [range, setRange] = useAddressRange('last7', 'site');
  const gameType = useFilter('type', GAME_TYPES);
  const memberId = useAddressValue('member');
  const names: readonly Figure[] = FIGURES_OF[kind];
  const figure = useFilter('figure', names) ?? FIGURES_OF[kind][0];
  const filter = { ...(gameType && { gameType }), ...(memberId && { memberId }) };
  const [state, actions] = useCall<typeof agentOverview | typeof agentPnl, Day>(
    kind === 'overview' ? agentOverview : agentPnl,
    {
      query: { ...toMoments(range, serverNow(), 'site'), timeZone: calendarZone('site'), ...filter },
      items: ({ series, totals }) => (hasAny(totals) ? series : []),
      keyOf: ({ day }) => day,
    },
  );
  const report = state.kind === 'ready' ? state.value : undefined;
  const shown = (of: Figure, value: number) =>
    isCount(of) ? formatCount(value) : formatMoney(value, currency);
  return (
    <>
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} calendar="site" />
      {memberId && (
        <Branch route={kind === 'overview' ? 'teamOverview' : 'teamProfitAndLoss'} texts={texts} />
      )}
      <FilterChips
        label={texts.type}
        name="type"
        all={texts.all}
        choices={GAME_TYPES.map((name) => [name, texts.types[name]] as const)}
      />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={names.map((name) => {
          const value = report?.totals[name];
          if (name === 'net' && value !== undefined) return playersNet(value, texts);
          return [texts.figures[name], value !== undefined && isCount(name) ? formatCount(value) : value];
        })}
      />
      <CallView state={state} actions={actions} texts={texts.call} icon="chart" placeholders={8}>
        {(days) => (
          <>
            {names.length > 1 && (
              <FilterChips
                label={texts.figure}
                name="figure"
                all={texts.figures[FIGURES_OF[kind][0]]}
                choices={names.slice(1).map((name) => [name, texts.figures[name]] as const)}
              />
            )}
            <Chart
              table={daysTable(days, names, report?.totals, texts)}
              bars={{ label: texts.figures[figure], figure: (day) => day[figure] }}
              nameOf={({ day }) => shortDayText(startOfDay(day))}
              format={(value) => shown(figure, value)}
              formatTick={(value) => (isCount(figure) ? formatCount(value) : formatAmount(value))}
              texts={texts.chart}
            />
            {report && <TypesTable report={report} texts={texts} />}
          </>
        )}
      </CallView>
      <p className="statement">
        <SaveFile path={TEAM_DAYS_EXPORT} range={range} query={filter} calendar="site" texts={texts.file} />
      </p>
    </>
  );
});

const hasAny = (figures: TeamFigures): boolean => Object.values(figures).some((value) => value !== 0);

function daysTable(
  days: readonly Day[],
  names: readonly Figure[],
  totals: TeamFigures | undefined,
  texts: TeamReportTexts,
): TableProps<Day> {
  const cell = (name: Figure, value: number) => (isCount(name) ? formatCount(value) : formatAmount(value));
  return {
    caption: texts.caption,
    rows: days,
    keyOf: ({ day }) => day,
    total: texts.total,
    columns: [
      { name: 'day', label: texts.day, value: ({ day }) => dayText(startOfDay(day)) },
      ...names.map((name, index) => ({
        name,
        label: texts.figures[name],
        value: (day: Day) => cell(name, day[name]),
        align: 'end' as const,
        priority: index === 0 ? ('head' as const) : ('body' as const),
        total: totals && cell(name, totals[name]),
      })),
    ],
  };
}

/** Bets and wins by type of game. */
function TypesTable({ report, texts }: { readonly report: Report; readonly texts: TeamReportTexts }) {
  const rows = GAME_TYPES.flatMap((type) => {
    const of = report.byType[type];
    return of === undefined ? [] : [{ type, ...of, net: sumAmounts([of.win, -of.bet]) }];
  });
  if (rows.length === 0) return null;
  const column = (name: 'bet' | 'win' | 'net') => ({
    name,
    label: texts.figures[name],
    value: (row: (typeof rows)[number]) => formatAmount(row[name]),
    align: 'end' as const,
  });
  return (
    <Table
      caption={texts.byType}
      title
      rows={rows}
      keyOf={({ type }) => type}
      columns={[
        { name: 'type', label: texts.type, value: ({ type }) => texts.types[type] },
        column('bet'),
        column('win'),
        column('net'),
      ]}
    />
  );
}
