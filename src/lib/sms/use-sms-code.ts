import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type smsForRegistration, smsSent, type smsWithoutLogin } from '#contract/verification.ts';
import { useWake } from '../forms/use-wake.ts';
import { type ErrorTexts, errorText } from '../gateway/error-texts.ts';
import { send } from '../gateway/send.ts';
import type { Recipient } from '../mobile/country.ts';
import { toast } from '../toast/toast.ts';
import { type Countdown, resumedCountdown, secondsLeft, startCountdown } from './countdown.ts';

/** How often the countdown looks at the clock, in milliseconds (SMS-2). */
const TICK = 500;
/** How long the confirmation shows, in milliseconds (SMS-1). */
const CONFIRMATION = 1_500;

export interface SmsTexts {
  readonly in_sms_sending: string;
  readonly in_sms_send: string;
}

/** What solves the slider: where the piece belongs, or the answer to the question in its place. */
export type SliderAnswer = { readonly sliderId: string } & (
  | { readonly sliderX: number }
  | { readonly alternative: string }
);

/** Whether the slider has to be solved once more. */
export type SmsOutcome = 'done' | 'again';

type SmsCall = typeof smsForRegistration | typeof smsWithoutLogin;

/** Sends codes and counts down until the next (SMS-1, SMS-2). */
export function useSmsCode(call: SmsCall, texts: SmsTexts, errors: ErrorTexts) {
  const [countdown, setCountdown] = useState<Countdown>();
  const [seconds, setSeconds] = useState(0);

  useWake(() => setCountdown(resumedCountdown()));
  useEffect(() => {
    if (!countdown) return;
    const look = () => setSeconds(secondsLeft(countdown));
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [countdown]);

  const request = async (recipient: Recipient, solved: SliderAnswer): Promise<SmsOutcome> => {
    const hide = toast('loading', texts.in_sms_sending);
    const answer = await send(call, { body: { ...recipient, ...solved } });
    hide();
    if (answer.ok) {
      toast('success', texts.in_sms_send, { duration: CONFIRMATION });
      setCountdown(startCountdown(answer.value.expirationTime));
      return 'done';
    }
    const { code, value } = answer.error;
    if (code === 'sms.slider.failed') return 'again';
    if (code === 'sms.too.soon')
      setCountdown(startCountdown(z.safeParse(smsSent, value).data?.expirationTime));
    toast('fail', errorText(answer.error, errors));
    return 'done';
  };

  return { seconds, request };
}

/** Reads the code from the message where the browser can (Web OTP). Resolves to undefined where it can't. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(options)) as { code?: string } | null;
    return credential?.code;
  } catch {
    // Refused, or given up because the code was typed: the field is there.
    return undefined;
  }
}
