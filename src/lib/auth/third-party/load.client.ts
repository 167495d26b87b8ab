import type { Recipient } from '../mobile/country.client.ts';
import type { TypedCode } from './phone.client.ts';
import type { PhoneTexts, PhoneWay } from './texts.server.ts';

/** Loads what third-party sign-in needs once it is used. */
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

/** Asks Firebase for a code. @returns whether it is the one who sends codes here; otherwise the gateway does */
export const requestByFirebase = async (
  texts: PhoneTexts,
  recipient: Recipient,
  onSent: (until: undefined) => void,
): Promise<boolean | undefined> =>
  texts.byFirebase && (await loadThirdParty()).sendPhoneCode(texts, recipient, onSent);

/** What proves a number whose code Firebase sent; undefined where the gateway sent it, and checks it itself. */
export const proofByFirebase = async (way: PhoneWay | undefined, typed: TypedCode) =>
  way && (await loadThirdParty()).provePhone(way, typed);
