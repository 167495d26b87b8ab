import { useEffect, useRef } from 'react';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { BetButton, type BetButtonProps } from './BetButton.tsx';
import type { Hold } from './hold.ts';
import { useHold } from './use-hold.ts';

export interface PlaceBetProps extends BetButtonProps {
  /** What the gateway refused this very slip with, where another try cannot do better. */
  readonly refused: Hold | undefined;
  readonly currency: string;
  readonly texts: PlayTexts;
}

/** A member's button to bet; where a limit is reached or a break is on, the words of it stand in its place (RESP-7). */
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
