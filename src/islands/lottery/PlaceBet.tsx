import { useEffect, useRef } from 'react';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { BetButton, type BetButtonProps } from './BetButton.tsx';
import type { Hold } from './hold.ts';
import { useHold } from './use-hold.ts';

export interface PlaceBetProps extends BetButtonProps {
  /** The gateway's refusal of this slip, where a retry cannot succeed. */
  readonly refused: Hold | undefined;
  readonly currency: string;
  readonly texts: PlayTexts;
}

/** A member's button to bet; a reached limit or a break replaces it with its message (RESP-7). */
export default function PlaceBet({ refused, currency, ...button }: PlaceBetProps) {
  const place = useRef<HTMLDivElement>(null);
  const known = useHold(currency, button.texts);
  const hold = refused ?? known;
  useEffect(() => {
    if (refused) place.current?.focus();
  }, [refused]);
  if (!hold) return <BetButton {...button} />;
  return (
    <div className="bet-hold" role="alert" tabIndex={-1} ref={place}>
      <p>{hold.message}</p>
      {hold.way && <a href={hold.way.href}>{hold.way.label}</a>}
    </div>
  );
}
