import type { CODE_PURPOSES } from '#contract/account/contact.ts';
import { sendMemberCode } from '#contract/account/contact.ts';
import type { CodeTexts } from '#lib/account/pin-texts.server.ts';
import { send, useCountdown } from '#lib/auth/index.client.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

/** A new address or number; empty where the code goes to the present one. */
export type CodeTarget = Readonly<Partial<Record<'email' | 'mobileNum' | 'countryDialingCode', string>>>;

interface Props {
  readonly purpose: (typeof CODE_PURPOSES)[number];
  readonly texts: CodeTexts;
  readonly errorTexts: ErrorTexts;
  readonly error: string | undefined;
  /** Returns where the code goes; undefined, with the reason beside its field, where it can go nowhere. */
  readonly target: () => CodeTarget | undefined;
}

/** A code by SMS or mail, and the button that requests it, once a minute (SAFE-5, SAFE-2). */
export function CodeField({ purpose, texts, errorTexts, error, target }: Props) {
  const [seconds, startCountdown] = useCountdown();
  const ask = useSingleFlight(async () => {
    const to = target();
    if (!to) return;
    const answer = await send(sendMemberCode, { body: { purpose, ...to } });
    if (answer.ok) {
      startCountdown(answer.value.expirationTime);
      toast('success', texts.sent);
      return;
    }
    const { text, way } = errorText(answer.error, errorTexts);
    toast('fail', text, way && { action: way });
  });
  return (
    <Field
      name="verificationCode"
      label={texts.label}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      secret
      required
      end={
        <button type="button" className="field-send" disabled={seconds > 0} onClick={() => void ask()}>
          {seconds > 0 ? fill(texts.wait, { n: seconds }) : texts.send}
        </button>
      }
    />
  );
}
