import { fieldId } from '#lib/forms/validate.ts';

/** What a field of a code holds of what was typed or pasted: ten characters, whatever spaces are between them (REG-8). */
export const heldCode = (typed: string): string => typed.replace(/\s/g, '').slice(0, 10);

let waiting: AbortController | undefined;

/** Fills in the code once its message comes, where the browser reads it and the player agrees (Web OTP). */
export async function fillFromMessage(): Promise<void> {
  if (!('OTPCredential' in window)) return;
  waiting?.abort();
  waiting = new AbortController();
  const code = await codeFromMessage(waiting.signal);
  const field = document.getElementById(fieldId('verificationCode'));
  if (!code || !(field instanceof HTMLInputElement)) return;
  field.value = code;
  // As if it had been typed: what its form had to say of the field is looked at again.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(options)) as { code?: string } | null;
    return credential?.code;
  } catch {
    // Refused, or given up because the code was typed: the field is there.
    return undefined;
  }
}
