import { fieldId } from '#lib/forms/validate.ts';

/** Returns what the code field keeps of typed or pasted text: ten characters without spaces (REG-8). */
export const heldCode = (typed: string): string => typed.replace(/\s/g, '').slice(0, 10);

let waiting: AbortController | undefined;

/** Fills in the code when its message arrives, if the browser supports Web OTP and the player agrees. */
export async function fillFromMessage(): Promise<void> {
  if (!('OTPCredential' in window)) return;
  waiting?.abort();
  waiting = new AbortController();
  const code = await codeFromMessage(waiting.signal);
  const field = document.getElementById(fieldId('verificationCode'));
  if (!code || !(field instanceof HTMLInputElement)) return;
  field.value = code;
  // As if typed: the form checks the field again.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(options)) as { code?: string } | null;
    return credential?.code;
  } catch {
    // Refused, or cancelled because the code was typed: the field remains for typing.
    return undefined;
  }
}
