import type { LotteryTicket } from '#contract/lottery/lottery-bets.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { TicketTexts } from '#lib/lottery/ticket-texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { Moment } from '../ui/Moment.tsx';
import type { RecordLine } from '../ui/RecordList.tsx';
import { TicketLines } from './TicketLines.tsx';

/** A ticket that returns the stake or less is not a win, and is shown like any other result (RESP-7). */
const isWin = ({ state, stake, win }: LotteryTicket): boolean => state === 'won' && win > stake;

/** Shows how a ticket ended, in a word or two; only a win is highlighted. */
function Outcome({
  ticket,
  texts,
  currency,
}: {
  ticket: LotteryTicket;
  texts: TicketTexts;
  currency: string;
}) {
  if (isWin(ticket)) return <span data-won="">{texts.states.won}</span>;
  if (ticket.state !== 'won') return texts.states[ticket.state];
  return fill(texts.back, { amount: formatMoney(ticket.win, currency) });
}

/** Returns a ticket as a line of the list that unfolds (LOTT-7). */
export function ticketLine(ticket: LotteryTicket, texts: TicketTexts, currency: string): RecordLine {
  const { state, stake, win, numbers, code, issue } = ticket;
  return {
    id: ticket.id,
    at: ticket.at,
    title: ticket.name || code,
    amount: win - (state === 'void' ? 0 : stake),
    counts: state !== 'open',
    beside: <Outcome ticket={ticket} texts={texts} currency={currency} />,
    facts: [
      [texts.issue, [issue, ticket.station].filter(Boolean).join(' · ')],
      [texts.drawsAt, <Moment key="draw" at={ticket.drawsAt} />],
      [texts.stake, formatMoney(stake, currency)],
      [texts.multiple, ticket.multiple > 1 && `×${ticket.multiple}`],
      [isWin(ticket) ? texts.win : texts.returned, state === 'won' && formatMoney(win, currency)],
      [texts.lines, <TicketLines key="lines" ticket={ticket} currency={currency} texts={texts} />],
      [texts.numbers, numbers.join(' ')],
      [
        texts.proof,
        numbers.length > 0 && (
          <a key="proof" href={href('lotteryProof', { code, issue })}>
            {texts.check}
          </a>
        ),
      ],
      [texts.number, ticket.id],
    ],
  };
}
