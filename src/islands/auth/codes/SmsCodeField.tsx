import { useState } from 'react';
import { heldCode } from '#lib/auth/codes/code-field.client.ts';
import type { SmsPurpose } from '#lib/auth/codes/request-code.client.ts';
import { useCountdown } from '#lib/auth/codes/use-countdown.client.ts';
import type { Recipient } from '#lib/auth/mobile/country.client.ts';
import type { SmsCodeTexts } from '#lib/auth/texts/form-texts.server.ts';
import { requestByFirebase } from '#lib/auth/third-party/load.client.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { usePart } from '../../ui/use-part.ts';

interface Props {
  readonly purpose: SmsPurpose;
  readonly texts: SmsCodeTexts;
  readonly errorTexts: ErrorTexts;
  readonly error: string | undefined;
  readonly required: boolean;
  /** Returns the number to send to; undefined, with the reason beside its field, where it is invalid (REG-8). */
  readonly recipient: () => Recipient | undefined;
}

/** A code sent by SMS, and the button that requests it: first the slider, then the countdown (SMS-1, SMS-2). */
export function SmsCodeField({ purpose, texts, errorTexts, error, required, recipient }: Props) {
  const [seconds, startCountdown] = useCountdown();
  const [asking, setAsking] = useState<Recipient>();
  const { text: lost } = errorText({ code: 'gateway.unreachable', status: 0 }, errorTexts);
  const [SmsCodeDialog, showDialog, closeDialog] = usePart(() => import('./SmsCodeDialog.tsx'), lost);

  const ask = async () => {
    const to = recipient();
    if (!to) return;
    try {
      if (await requestByFirebase(texts, to, startCountdown)) return;
    } catch {
      return void toast('fail', lost);
    }
    setAsking(to);
    await showDialog();
  };

  return (
    <>
      <Field
        name="verificationCode"
        label={texts.label}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Not `maxlength`: a paste would be cut before its spaces are removed (REG-8).
        onInput={({ currentTarget: field }) => {
          field.value = heldCode(field.value);
        }}
        secret
        required={required}
        end={
          <button type="button" className="field-send" disabled={seconds > 0} data-replay="" onClick={ask}>
            {seconds > 0 ? fill(texts.wait, { n: seconds }) : texts.send}
          </button>
        }
      />
      {asking && SmsCodeDialog && (
        <SmsCodeDialog
          purpose={purpose}
          recipient={asking}
          texts={texts}
          errorTexts={errorTexts}
          onSent={startCountdown}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
