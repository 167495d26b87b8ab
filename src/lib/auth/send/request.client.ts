import { type AnyCall, moduleHeader } from '#contract/core/call.ts';
import type { PublicKey } from '../sealing/keyring.client.ts';
import type { Session } from '../session/store.client.ts';

/** Returns whether the page runs as an app from the home screen. */
const isStandalone = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true ||
  window.matchMedia('(display-mode: standalone)').matches;

/** Returns the headers of every call from a page; the token is sent only to calls that use it. */
export function headersFor(
  call: Pick<AnyCall, 'access' | 'moduleId'>,
  session: Session | null,
): Record<string, string> {
  const { merchant, language } = document.documentElement.dataset;
  const merchantCode = session?.merchantCode ?? merchant;
  return {
    ...(session && call.access !== 'public' && { Authorization: session.token }),
    ...(merchantCode && { Merchant: merchantCode }),
    ...(language && { Language: language }),
    ...moduleHeader(call),
    ...(isStandalone() && { Device: 'OTHERS' }),
  };
}

export interface WireBody {
  readonly body?: string | URLSearchParams;
  readonly headers: Record<string, string>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Encodes an unsealed body. */
export function openBody(call: AnyCall, body: unknown): WireBody {
  if (body === undefined) return { headers: {} };
  if (call.bodyFormat === 'form') {
    return { body: new URLSearchParams(body as Record<string, string>), headers: {} };
  }
  return { body: JSON.stringify(body), headers: JSON_TYPE };
}

const sealing = () => import('../sealing/seal.client.ts');

/** Loads what `sealedBody` will need; a failure is reported there. */
export async function loadCiphers(key: PublicKey): Promise<void> {
  await sealing()
    .then(({ ciphersFor }) => ciphersFor(key))
    .catch(() => undefined);
}

/** Encodes a sealed body. Sealing is a separate chunk; rejects when it can't be loaded. */
export async function sealedBody(body: unknown, key: PublicKey): Promise<WireBody> {
  const { seal } = await sealing();
  const { sealed, encryption } = await seal(body as Record<string, unknown>, key);
  return { body: JSON.stringify(sealed), headers: { ...JSON_TYPE, Encryption: encryption } };
}

/**
 * Returns a signal that aborts with the caller's or after `milliseconds`; AbortSignal.any and .timeout are too new.
 */
export function deadline(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const state = { timedOut: false };
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    state.timedOut = true;
    abort();
  }, milliseconds);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    timedOut: () => state.timedOut,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
