import type { Failure } from '#lib/forms/failure.ts';
import { LONG, toast } from '#lib/ui/index.client.ts';
import { fillFromMessage } from '../codes/code-field.client.ts';
import { CONFIRMATION, SENDING_LIMIT } from '../codes/request-code.client.ts';
import type { Recipient } from '../mobile/country.client.ts';
import { toReason } from './reasons.ts';
import { pendingAccount } from './registering.client.ts';
import type { PhoneTexts, PhoneWay } from './texts.server.ts';

/** Where the last code went, and how the typed code is proved. */
interface SentCode {
  readonly number: string;
  readonly confirm: (code: string) => Promise<string>;
  /** A code is valid once: a retry of the same code uses the token that it gave. */
  proven?: { readonly code: string; readonly idToken: string };
}
let sent: SentCode | undefined;
let sending = false;

/**
 * Returns the number with the country's dialling code, and without the leading 0 that is dialled inside the country.
 */
export function toInternational({ countryDialingCode, mobileNum }: Recipient): string {
  const dialingCode = countryDialingCode.replace(/\D/g, '');
  const digits = mobileNum.replace(/\D/g, '');
  return `+${dialingCode}${digits.replace(/^0+/, '')}`;
}

/**
 * Sends a code by Firebase, as a single flight, and reports the result.
 * @returns whether Firebase sends the codes. A registration carries one token of Firebase, so the gateway sends the
 * code while an account waits to be registered with.
 */
export async function sendPhoneCode(
  { byFirebase: way, ...texts }: PhoneTexts,
  recipient: Recipient,
  onSent: (until: undefined) => void,
): Promise<boolean> {
  if (!way || pendingAccount()) return false;
  if (sending) return true;
  sending = true;
  const number = toInternational(recipient);
  const hide = toast('loading', texts.in_sms_sending, { duration: SENDING_LIMIT });
  try {
    const { sendCode } = await import('./firebase.client.ts');
    sent = { number, confirm: await sendCode(way.project, number) };
    toast('success', texts.in_sms_send, { duration: CONFIRMATION });
    onSent(undefined);
    void fillFromMessage();
  } catch (error) {
    toast('fail', way.reasons[toReason(error)], { duration: LONG });
  } finally {
    hide();
    sending = false;
  }
  return true;
}

/** A form's number and the code typed for it, where the form has these fields. */
export interface TypedCode {
  readonly countryDialingCode: string;
  readonly mobileNum?: string | undefined;
  readonly verificationCode?: string | undefined;
}

/** Additional fields of a payload, or the error of the code. */
type Proof =
  | { readonly fields: { firebaseChannel: 'sms'; firebaseIdToken: string }; readonly failure?: undefined }
  | { readonly fields?: undefined; readonly failure: Failure<'verificationCode'> };

/** Proves the number by the code; undefined where the gateway sent the code, or where none was requested. */
export async function provePhone(
  { reasons }: PhoneWay,
  { countryDialingCode, mobileNum, verificationCode }: TypedCode,
): Promise<Proof | undefined> {
  if (!mobileNum || verificationCode === undefined || pendingAccount()) return undefined;
  const code = verificationCode.replace(/\s/g, '');
  const number = toInternational({ countryDialingCode, mobileNum });
  const toThisNumber = sent?.number === number ? sent : undefined;
  if (!toThisNumber) return { failure: { message: reasons.codeOld } };
  try {
    if (toThisNumber.proven?.code !== code)
      toThisNumber.proven = { code, idToken: await toThisNumber.confirm(code) };
    return { fields: { firebaseChannel: 'sms', firebaseIdToken: toThisNumber.proven.idToken } };
  } catch (error) {
    const reason = toReason(error);
    if (reason === 'code') return { failure: { fields: { verificationCode: 'code.wrong' } } };
    return { failure: { message: reasons[reason] } };
  }
}
