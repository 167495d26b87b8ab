import { useEffect, useState } from 'react';
import { type PlaySummaryValue, playSummary } from '#contract/safer-play/play-session.ts';
import { clockText, UNKNOWN_AMOUNT } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { PlayedTexts } from '#lib/safer-play/index.ts';
import { signedMoney } from '#lib/ui/index.ts';
import { useCall } from '../ui/use-call.ts';

interface Props {
  readonly texts: PlayedTexts;
  readonly currency: string;
}

const SECOND = 1_000;

/** Time played and net position of the gaming session, visible wherever a page itself takes bets (RESP-5). */
export default function Played({ texts, currency }: Props) {
  const [state] = useCall(playSummary, {
    items: (summary) => [summary],
    keyOf: () => 'played',
    live: (refresh) => onGatewayEvent(['balance', 'draw', 'reality-check'], refresh),
  });
  const summary = state.kind === 'ready' ? state.value : undefined;
  const elapsed = useElapsed(summary);
  return (
    <dl className="played" data-live="">
      <div>
        <dt>{texts.elapsed}</dt>
        <dd>{elapsed === undefined ? UNKNOWN_AMOUNT : clockText(elapsed)}</dd>
      </div>
      <div>
        <dt>{texts.net}</dt>
        <dd>{summary ? signedMoney(summary.net, currency) : UNKNOWN_AMOUNT}</dd>
      </div>
    </dl>
  );
}

/**
 * Returns the milliseconds played by the gateway's clock, updated every second; undefined before the first answer.
 */
function useElapsed(summary: PlaySummaryValue | undefined): number | undefined {
  const [elapsed, show] = useState<number>();
  useEffect(() => {
    if (!summary) return show(undefined);
    const received = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = summary.elapsedMs + (performance.now() - received);
      show(now);
      timer = setTimeout(tick, SECOND - (now % SECOND));
    };
    if (summary.startedAt === null) show(0);
    else tick();
    return () => clearTimeout(timer);
  }, [summary]);
  return elapsed;
}
