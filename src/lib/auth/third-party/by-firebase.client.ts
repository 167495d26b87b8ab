import type { SmsTexts } from '../codes/request-code.client.ts';
import type { Recipient } from '../mobile/country.client.ts';
import { loadThirdParty } from './load.client.ts';
import type { TypedCode } from './phone.client.ts';
import type { PhoneWay } from './phone-texts.server.ts';

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
