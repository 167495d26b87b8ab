import * as z from 'zod/mini';
import { smsForRegistration, smsSent, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import type { Recipient } from '../mobile/country.client.ts';
import { type ProofDisplay, sendProved } from '../proof/prove.client.ts';
import { send } from '../send/send.client.ts';

/** How long the confirmation shows, in milliseconds (SMS-1). */
export const CONFIRMATION = 1_500;
/** How long a code is waited for, in milliseconds (ERR-4). */
export const SENDING_LIMIT = 10_000;

const CALLS = { registration: smsForRegistration, login: smsWithoutLogin };
/** Purpose of a code; `login` includes setting a password. */
export type SmsPurpose = keyof typeof CALLS;

export interface SmsTexts {
  readonly proof: ProofDisplay['texts'];
  readonly in_sms_sending: string;
  readonly in_sms_send: string;
}

/** What solves the slider: where the piece belongs, or the answer to the question in its place. */
export type SliderAnswer = { readonly sliderId: string } & (
  | { readonly sliderX: number }
  | { readonly alternative: string }
);

export type SmsOutcome =
  | { readonly state: 'sent' | 'too soon'; readonly until: number | undefined }
  /** Refused for another reason, which a toast says. */
  | { readonly state: 'refused' }
  /** The slider has to be solved once more. */
  | { readonly state: 'again' };

/** Requests a code (SMS-1); `until` is the moment of the next possible request, if the gateway sends it. */
export async function requestCode(
  purpose: SmsPurpose,
  recipient: Recipient,
  solved: SliderAnswer,
  texts: SmsTexts,
  errors: ErrorTexts,
): Promise<SmsOutcome> {
  const say = (text: string) => toast('loading', text, { duration: SENDING_LIMIT });
  let hide = say(texts.in_sms_sending);
  const onWait = (isWaiting: boolean) => {
    hide();
    hide = say(isWaiting ? texts.proof.checking : texts.in_sms_sending);
  };
  const answer = await sendProved(
    'sms',
    (headers) =>
      send(CALLS[purpose], { body: { ...recipient, ...solved }, headers, timeoutMs: SENDING_LIMIT }),
    { texts: texts.proof, onWait },
  );
  hide();
  if (answer.ok) {
    toast('success', texts.in_sms_send, { duration: CONFIRMATION });
    return { state: 'sent', until: answer.value.expirationTime };
  }
  const { code, value } = answer.error;
  if (code === 'sms.slider.failed') return { state: 'again' };
  const { text, way } = errorText(answer.error, errors);
  toast('fail', text, way && { action: way });
  if (code !== 'sms.too.soon') return { state: 'refused' };
  return { state: 'too soon', until: z.safeParse(smsSent, value).data?.expirationTime };
}
