import { agentBets, TEAM_BETS_EXPORT, type TeamBet } from '#contract/agents/agents.ts';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import type { TeamBetsTexts } from '#lib/agents/team-texts.server.ts';
import { formatAmount, formatMoney } from '#lib/i18n/format.ts';
import { dayText, shortDayText } from '#lib/i18n/moments.ts';
import { href } from '#lib/routes/addresses.ts';
import { calendarZone, startOfDay, sumAmounts } from '#lib/ui/index.ts';
import { Chart } from '../../ui/Chart.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DateRange } from '../../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../../ui/FilterChips.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RecordList } from '../../ui/RecordList.tsx';
import { RecordTotals } from '../../ui/RecordTotals.tsx';
import { SaveFile } from '../../ui/SaveFile.tsx';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { useRecords } from '../../ui/use-records.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { Branch } from './Branch.tsx';
import { playersNet } from './players-net.ts';

/** The team's bets with a chart of their days, each with its member, in the site's calendar (AGENT-8). */
export default withFirstAnswers(function TeamBets({
  texts,
  currency,
}: {
  texts: TeamBetsTexts;
  currency: string;
}) {
  const gameType = useFilter('type', GAME_TYPES);
  const memberId = useAddressValue('member');
  const filter = { gameType, memberId };
  const timeZone = calendarZone('site');
  const { range, setRange, state, actions } = useRecords(
    agentBets,
    (page) => page,
    { ...filter, timeZone },
    'balance',
    'last7',
    'site',
  );
  const { totals, series = [] } = state.kind === 'ready' ? state.value : {};
  const money = (name: 'bet' | 'win' | 'net') => ({
    name,
    label: texts.figures[name],
    value: (day: (typeof series)[number]) => formatAmount(day[name]),
    align: 'end' as const,
  });
  const toLine = ({ id, at, gameName, userName, memberId: member, stake, payout }: TeamBet) => ({
    id,
    at,
    title: gameName,
    amount: sumAmounts([payout, -stake]),
    counts: true,
    beside: <bdi>{userName}</bdi>,
    facts: [
      [
        texts.member,
        <a key="member" href={href('memberTeam', { member })}>
          <bdi>{userName}</bdi>
        </a>,
      ],
      [texts.figures.bet, formatMoney(stake, currency)],
      [texts.figures.win, formatMoney(payout, currency)],
      [texts.at, <Moment key="at" at={at} timeZone={timeZone} />],
      [texts.number, <Copyable key="number" label={texts.number} value={`B${id}`} texts={texts.copy} />],
    ] as const,
  });
  return (
    <>
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} calendar="site" />
      {memberId && <Branch route="teamBetting" texts={texts} />}
      <FilterChips
        label={texts.type}
        name="type"
        all={texts.all}
        choices={GAME_TYPES.map((name) => [name, texts.types[name]] as const)}
      />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [texts.figures.bet, totals?.bet],
          [texts.figures.win, totals?.win],
          totals ? playersNet(totals.net, texts) : [texts.figures.net, undefined],
          [texts.figures.active, totals && String(totals.active)],
        ]}
      />
      {series.length > 1 && (
        <Chart
          table={{
            caption: texts.caption,
            rows: series,
            keyOf: ({ day }) => day,
            columns: [
              { name: 'day', label: texts.day, value: ({ day }) => dayText(startOfDay(day)) },
              money('bet'),
              money('win'),
              money('net'),
            ],
          }}
          bars={{ label: texts.figures.bet, figure: ({ bet }) => bet }}
          line={{ label: texts.figures.win, figure: ({ win }) => win }}
          nameOf={({ day }) => shortDayText(startOfDay(day))}
          format={(value) => formatMoney(value, currency)}
          formatTick={formatAmount}
          texts={texts.chart}
        />
      )}
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
        calendar="site"
        placeholders={6}
      />
      <p className="statement">
        <SaveFile path={TEAM_BETS_EXPORT} range={range} query={filter} calendar="site" texts={texts.file} />
      </p>
    </>
  );
});
