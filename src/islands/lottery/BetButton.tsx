import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';

export interface BetButtonProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  /** The label, with the total. */
  readonly label: string;
  readonly texts: Pick<PlayTexts, 'sending'>;
}

/** Bets what is on the slip. */
export const BetButton = ({ isSending, disabled, label, texts }: BetButtonProps) => (
  <SubmitButton
    state={isSending ? 'sending' : 'open'}
    disabled={disabled}
    label={label}
    sending={texts.sending}
  />
);
