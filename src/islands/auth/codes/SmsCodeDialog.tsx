import { useRef } from 'react';
import { fillFromMessage } from '#lib/auth/codes/code-field.client.ts';
import {
  requestCode,
  type SliderAnswer,
  type SmsOutcome,
  type SmsPurpose,
} from '#lib/auth/codes/request-code.client.ts';
import type { Recipient } from '#lib/auth/mobile/country.client.ts';
import { beginProof } from '#lib/auth/proof/prove.client.ts';
import type { SmsCodeTexts } from '#lib/auth/texts/form-texts.server.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { fieldId } from '#lib/forms/validate.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { SliderDialog } from './SliderDialog.tsx';

interface Props {
  readonly purpose: SmsPurpose;
  readonly recipient: Recipient;
  readonly texts: SmsCodeTexts;
  readonly errorTexts: ErrorTexts;
  /** A code went out, or did so a moment ago: the next may be asked for at `until`. */
  readonly onSent: (until: number | undefined) => void;
  readonly onClose: () => void;
}

/** Sends a code to a number, once the slider is solved (SMS-1). */
export default function SmsCodeDialog({ purpose, recipient, texts, errorTexts, onSent, onClose }: Props) {
  const leavesToCode = useRef(false);
  // Computed while the slider is solved.
  useWake(() => beginProof('sms'));
  // The button that requested the code is disabled now, so the focus moves to the code.
  useWake(() => () => {
    if (leavesToCode.current) document.getElementById(fieldId('verificationCode'))?.focus();
  });

  const solved = async (answer: SliderAnswer): Promise<SmsOutcome['state']> => {
    const outcome = await requestCode(purpose, recipient, answer, texts, errorTexts);
    if (outcome.state === 'again') return 'again';
    if (outcome.state === 'sent') void fillFromMessage();
    if (outcome.state !== 'refused') onSent(outcome.until);
    leavesToCode.current = outcome.state !== 'refused';
    onClose();
    return outcome.state;
  };
  return <SliderDialog texts={texts.slider} onSolved={solved} onClose={onClose} />;
}
