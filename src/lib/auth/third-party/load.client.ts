import type { Recipient } from '../mobile/country.client.ts';
import type { TypedCode } from './phone.client.ts';
import type { PhoneTexts, PhoneWay } from './texts.server.ts';

/** Loads third-party sign-in when it is used. */
export const loadThirdParty = () => import('./entry.client.ts');

/** Loads third-party sign-in when one of its buttons is tapped, and nothing before (LOGIN-3). */
export function followThirdParty(): void {
  const part = document.querySelector<HTMLElement>('[data-third-party]');
  part?.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    try {
      await (await loadThirdParty()).signIn(part, button);
    } catch {
      part.dataset.failed = '';
    }
  });
}

/** Requests a code from Firebase. @returns whether Firebase sends the codes here; otherwise the gateway does */
export const requestByFirebase = async (
  texts: PhoneTexts,
  recipient: Recipient,
  onSent: (until: undefined) => void,
): Promise<boolean | undefined> =>
  texts.byFirebase && (await loadThirdParty()).sendPhoneCode(texts, recipient, onSent);

/**
 * Returns the proof of a number whose code Firebase sent; undefined where the gateway sent the code, and checks it
 * itself.
 */
export const proofByFirebase = async (way: PhoneWay | undefined, typed: TypedCode) =>
  way && (await loadThirdParty()).provePhone(way, typed);
