import { lotteryBets, TICKET_STATES, type TicketState } from '#contract/lottery/lottery-bets.ts';
import type { TicketTexts } from '#lib/lottery/ticket-texts.server.ts';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import { useRecords } from '../ui/use-records.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { ticketLine } from './ticket-line.tsx';

/** A member's lottery tickets, open and settled, with the drawn numbers and the member's hits (LOTT-7). */
export default withFirstAnswers(function Tickets({
  texts,
  currency,
}: {
  texts: TicketTexts;
  currency: string;
}) {
  const ticketState = useFilter<TicketState>('state', TICKET_STATES);
  const { range, setRange, state, actions } = useRecords(
    lotteryBets,
    (page) => page,
    { state: ticketState },
    'draw',
  );
  const totals =
    state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? { stake: 0, payout: 0 } : null;
  return (
    <div data-live="">
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      <FilterChips
        label={texts.state}
        name="state"
        all={texts.all}
        choices={TICKET_STATES.map((name) => [name, texts.filters[name]] as const)}
      />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [texts.stake, totals?.stake],
          [texts.payout, totals?.payout],
        ]}
      />
      <RecordList
        state={state}
        actions={actions}
        texts={texts.call}
        icon="lottery"
        toLine={(ticket) => ticketLine(ticket, texts, currency)}
        label={texts.label}
        daySum={texts.daySum}
        counted={texts.counted}
        currency={currency}
        placeholders={4}
      />
    </div>
  );
});
