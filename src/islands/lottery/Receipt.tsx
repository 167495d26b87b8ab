import { useEffect, useRef } from 'react';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { Facts } from '../ui/Facts.tsx';
import type { Receipt as Given } from './use-bet.ts';

interface Props {
  readonly receipt: Given;
  readonly currency: string;
  readonly onAgain: () => void;
  readonly texts: PlayTexts;
}

/** The bought tickets, and links to continue. */
export function Receipt({ receipt, currency, onAgain, texts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tickets, balance } = receipt;
  return (
    <section className="bet-done" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {texts.done}
      </h2>
      <Facts
        facts={[
          ...tickets.map(
            ({ issue, stake }) => [fill(texts.draw, { no: issue }), formatMoney(stake, currency)] as const,
          ),
          [texts.balance, formatMoney(balance, currency)],
        ]}
      />
      <a className="button button-main button-wide" href={href('lotteryBets')}>
        {texts.myBets}
      </a>
      <button type="button" className="button button-quiet button-wide" onClick={onAgain}>
        {texts.again}
      </button>
    </section>
  );
}
