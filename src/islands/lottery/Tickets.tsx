import { type LotteryTicket, lotteryBets, TICKET_STATES, type TicketState } from '#contract/lottery-bets.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { TicketTexts } from '#lib/lottery/ticket-texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { DateRange } from '../ui/DateRange.tsx';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RecordTotals } from '../ui/RecordTotals.tsx';
import { useRecords } from '../ui/use-records.ts';
import { TicketLines } from './TicketLines.tsx';

/** A member's lottery tickets, open and settled, with what was drawn and what of theirs it was (LOTT-7). */
export default function Tickets({ texts, currency }: { texts: TicketTexts; currency: string }) {
  const ticketState = useFilter<TicketState>('state', TICKET_STATES);
  const { range, setRange, state, actions } = useRecords(
    lotteryBets,
    (page) => page,
    { state: ticketState },
    'draw',
  );
  const totals =
    state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? { stake: 0, payout: 0 } : null;
  const lineOf = (ticket: LotteryTicket) => ({
    id: ticket.id,
    at: ticket.at,
    title: ticket.name || ticket.code,
    amount: ticket.win - (ticket.state === 'void' ? 0 : ticket.stake),
    counts: ticket.state !== 'open',
    beside: <span data-state={ticket.state}>{texts.states[ticket.state]}</span>,
    facts: [
      [texts.issue, [ticket.issue, ticket.station].filter(Boolean).join(' · ')],
      [texts.drawsAt, <Moment key="draw" at={ticket.drawsAt} />],
      [texts.stake, formatMoney(ticket.stake, currency)],
      [texts.multiple, ticket.multiple > 1 && `×${ticket.multiple}`],
      [texts.win, ticket.state === 'won' && formatMoney(ticket.win, currency)],
      [texts.lines, <TicketLines key="lines" ticket={ticket} currency={currency} texts={texts} />],
      [texts.numbers, ticket.numbers.join(' ')],
      [
        texts.proof,
        ticket.numbers.length > 0 && (
          <a key="proof" href={href('lotteryProof', { code: ticket.code, issue: ticket.issue })}>
            {texts.check}
          </a>
        ),
      ],
      [texts.number, ticket.id],
    ] as const,
  });
  return (
    <div data-live="">
      <DateRange name="range" range={range} onChange={setRange} texts={texts.range} />
      <FilterChips
        label={texts.state}
        name="state"
        all={texts.all}
        choices={TICKET_STATES.map((name) => [name, texts.states[name]] as const)}
      />
      <RecordTotals
        label={texts.totals}
        currency={currency}
        totals={[
          [texts.stake, totals?.stake],
          [texts.win, totals?.payout],
        ]}
      />
      <RecordList
        state={state}
        actions={actions}
        texts={texts.call}
        icon="lottery"
        lineOf={lineOf}
        label={texts.label}
        daySum={texts.daySum}
        currency={currency}
        placeholders={4}
      />
    </div>
  );
}
