import type { Recipient } from '../mobile/country.ts';
import type { SmsTexts } from '../sms/request-code.ts';
import { loadThirdParty } from './load.ts';
import type { TypedCode } from './phone.ts';
import type { PhoneWay } from './phone-words.ts';

/** Asks Firebase for a code. @returns whether it is the one who sends codes here; otherwise the gateway does */
export const requestByFirebase = async (
  texts: SmsTexts,
  recipient: Recipient,
  onSent: (until: undefined) => void,
): Promise<boolean | undefined> =>
  texts.byFirebase && (await loadThirdParty()).sendPhoneCode(texts, recipient, onSent);

/** What proves a number whose code Firebase sent; undefined where the gateway sent it, and checks it itself. */
export const proofByFirebase = async (way: PhoneWay | undefined, typed: TypedCode) =>
  way && (await loadThirdParty()).provePhone(way, typed);
