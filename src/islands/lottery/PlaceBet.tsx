import { useEffect, useRef } from 'react';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { Hold } from './hold.ts';
import { useHold } from './use-hold.ts';

interface Props {
  /** What the gateway refused this very slip with, where another try cannot do better. */
  readonly refused: Hold | undefined;
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly label: string;
  readonly currency: string;
  readonly texts: PlayTexts;
}

/** A member's button to bet; where a limit is reached or a break is on, the words of it stand in its place (RESP-7). */
export function PlaceBet({ refused, isSending, disabled, label, currency, texts }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const known = useHold(currency, texts);
  const hold = refused ?? known;
  useEffect(() => {
    if (refused) place.current?.focus();
  }, [refused]);
  if (!hold)
    return (
      <SubmitButton
        state={isSending ? 'sending' : 'open'}
        disabled={disabled}
        label={label}
        sending={texts.sending}
      />
    );
  return (
    <div className="bet-hold" role="alert" tabIndex={-1} ref={place}>
      <p>{hold.message}</p>
      {hold.way && <a href={hold.way.href}>{hold.way.label}</a>}
    </div>
  );
}
