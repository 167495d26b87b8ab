import { GAME_TYPES } from '#contract/core/game-types.ts';
import { BETS_EXPORT, type Bet, bets } from '#contract/records/transactions.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { BetTexts } from '#lib/records/texts.server.ts';
import { sumAmounts } from '#lib/ui/index.ts';
import { Amount } from '../ui/Amount.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import { useRecords } from '../ui/use-records.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { TakeAlong } from './TakeAlong.tsx';

const NONE = { stake: 0, payout: 0 };

type Counts = Pick<Bet, 'stake' | 'effective' | 'counted' | 'reason'>;

/** Returns how much of its stake a bet counts, and why; empty where it counts in full (HOUSE-9). */
function countsText({ stake, effective, counted, reason }: Counts, texts: BetTexts, currency: string) {
  if (!reason || effective === undefined || counted === undefined) return undefined;
  const figure = reason === 'weight' || reason === 'not-in-offer' ? counted : effective;
  const percent = Math.round((counted / stake) * 100);
  return fill(texts.countsOf, {
    counts: formatMoney(figure, currency),
    stake: formatMoney(stake, currency),
    reason: fill(texts.reasons[reason], { percent: String(percent) }),
  });
}

/** A member's own bets, each with its stake and its return (CASH-4, RESP-8). */
export default withFirstAnswers(function Bets({ texts, currency }: { texts: BetTexts; currency: string }) {
  const gameType = useFilter('type', GAME_TYPES);
  const { range, setRange, state, actions } = useRecords(bets, (page) => page, { gameType }, 'balance');
  const totals = state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? NONE : null;
  const toLine = ({ id, at, gameName, stake, payout, roundId, ...counts }: Bet) => ({
    id,
    at,
    title: gameName,
    amount: sumAmounts([payout, -stake]),
    counts: true,
    beside: (
      <>
        {texts.stake} {formatMoney(stake, currency)}
      </>
    ),
    facts: [
      [texts.stake, formatMoney(stake, currency)],
      [texts.payout, formatMoney(payout, currency)],
      [texts.counts, countsText({ stake, ...counts }, texts, currency)],
      [texts.at, <Moment key="at" at={at} />],
      [texts.number, <Copyable key="number" label={texts.number} value={`B${id}`} texts={texts.copy} />],
      [
        texts.round,
        roundId && <Copyable key="round" label={texts.round} value={roundId} texts={texts.copy} />,
      ],
    ] as const,
  });
  return (
    <div data-live="">
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
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
          [texts.stake, totals?.stake],
          [texts.payout, totals?.payout],
          [
            texts.net,
            totals ? (
              <Amount key="net" value={sumAmounts([totals.payout, -totals.stake])} currency={currency} />
            ) : undefined,
          ],
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
        path={BETS_EXPORT}
        range={range}
        query={{ gameType }}
        state={state}
        loadMore={actions.loadMore}
        label={texts.label}
        texts={texts.takeAlong}
      />
    </div>
  );
});
