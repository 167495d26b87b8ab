import { lazy, Suspense, useRef, useState } from 'react';
import type { smsForRegistration, smsWithoutLogin } from '#contract/verification.ts';
import { useWake } from '#lib/forms/use-wake.ts';
import { fieldId } from '#lib/forms/validate.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Recipient } from '#lib/mobile/country.ts';
import { codeFromMessage, type SliderAnswer, type SmsTexts, useSmsCode } from '#lib/sms/use-sms-code.ts';
import { Field } from './Field.tsx';

const SliderDialog = lazy(() => import('./SliderDialog.tsx'));

export interface SmsCodeTexts extends SmsTexts {
  readonly label: string;
  readonly send: string;
  /** With `{{n}}` seconds. */
  readonly wait: string;
  readonly slider: SliderTexts;
}

export interface SliderTexts {
  readonly title: string;
  readonly lead: string;
  /** Name of the handle. */
  readonly handle: string;
  readonly again: string;
  readonly confirm: string;
  readonly inWords: string;
  readonly answer: string;
  readonly loading: string;
  readonly failed: string;
  readonly close: string;
}

interface Props {
  readonly call: typeof smsForRegistration | typeof smsWithoutLogin;
  readonly texts: SmsCodeTexts;
  readonly errorTexts: ErrorTexts;
  readonly error: string | undefined;
  readonly required: boolean;
  /** The number to send to; undefined, with the reason beside its field, where it isn't one (REG-8). */
  readonly recipient: () => Recipient | undefined;
}

/** A code sent by SMS, and the button that asks for it: first the slider, then the countdown (SMS-1, SMS-2). */
export function SmsCodeField({ call, texts, errorTexts, error, required, recipient }: Props) {
  const { seconds, request } = useSmsCode(call, texts, errorTexts);
  const [asking, setAsking] = useState<Recipient>();
  const waiting = useRef<AbortController>(undefined);
  useWake(() => () => waiting.current?.abort());

  const fillFromMessage = async () => {
    waiting.current?.abort();
    waiting.current = new AbortController();
    const code = await codeFromMessage(waiting.current.signal);
    const field = document.getElementById(fieldId('verificationCode'));
    if (code && field instanceof HTMLInputElement) field.value = code;
  };

  const solved = async (answer: SliderAnswer) => {
    if (!asking) return 'done' as const;
    const outcome = await request(asking, answer);
    if (outcome === 'done') {
      setAsking(undefined);
      void fillFromMessage();
    }
    return outcome;
  };

  return (
    <>
      <Field
        name="verificationCode"
        label={texts.label}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Ten digits, and the spaces that some messages have between them (REG-8).
        maxLength={20}
        secret
        required={required}
        end={
          <button
            type="button"
            className="field-send"
            disabled={seconds > 0}
            data-replay=""
            onClick={() => setAsking(recipient())}
          >
            {seconds > 0 ? fill(texts.wait, { n: seconds }) : texts.send}
          </button>
        }
      />
      {asking && (
        <Suspense>
          <SliderDialog texts={texts.slider} onSolved={solved} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
