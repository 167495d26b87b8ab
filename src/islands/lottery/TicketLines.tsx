import type { LotteryTicket } from '#contract/lottery/lottery-bets.ts';
import { formatMoney, formatOdds } from '#lib/i18n/format.ts';
import type { TicketTexts } from '#lib/lottery/ticket-texts.server.ts';

interface Props {
  readonly ticket: Pick<LotteryTicket, 'lines'>;
  readonly currency: string;
  readonly texts: Pick<TicketTexts, 'matched'>;
}

/** The picks of a ticket; drawn picks are marked, also for screen readers (LOTT-7). */
export function TicketLines({ ticket, currency, texts }: Props) {
  return (
    <ul className="ticket-lines">
      {ticket.lines.map(({ playId, playName, picks, matches, odds, stake, win }) => (
        <li key={`${playId} ${picks.join(' ')}`}>
          <bdi>{playName || playId}</bdi> <small className="muted">×{formatOdds(odds)}</small>
          <span className="ticket-picks">
            {picks.map((pick) =>
              matches.includes(pick) ? (
                <mark key={pick}>
                  {pick}
                  <span className="visually-hidden"> {texts.matched}</span>
                </mark>
              ) : (
                <span key={pick}>{pick}</span>
              ),
            )}
          </span>
          <small className="muted">
            {formatMoney(stake, currency)}
            {win > 0 && <span> → {formatMoney(win, currency)}</span>}
          </small>
        </li>
      ))}
    </ul>
  );
}
