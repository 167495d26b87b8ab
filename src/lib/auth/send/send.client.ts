import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import { publicKey } from '#contract/core/sealing.ts';
import type { QueryOf } from '#contract/requests.ts';
import {
  type Answer,
  type CallError,
  callAddress,
  type PathParams,
  parseAnswer,
  wasAnswered,
} from '#lib/gateway/answer.ts';
import { isOffered } from '#lib/routes/offered.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { SESSION_KEY } from '#lib/storage/keys.ts';
import { learnRoughClock, learnServerClock } from '../clock/server-clock.client.ts';
import { createKeyring } from '../sealing/keyring.client.ts';
import { goToFirstPassword, goToLogin } from '../session/page.client.ts';
import { endSession } from '../session/session.client.ts';
import { renewalSettled, session as sessionStore } from '../session/store.client.ts';
import type { CommonOptions, SendArguments } from './options.ts';
import { deadline, headersFor, loadCiphers, openBody, sealedBody } from './request.client.ts';

const TIMEOUT = 10_000;

interface Options extends CommonOptions {
  readonly params?: PathParams | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

const keyring = createKeyring(() => send(publicKey));

/** Pending reads by address and token: a concurrent call for the same read shares the answer. */
const reading = new Map<string, Promise<Answer<unknown>>>();

/**
 * Calls the gateway from a page. Never throws. Beyond the gateway's own codes the error may be `offline` (nothing was
 * sent), `timeout`, `gateway.unreachable`, `call.cancelled` or `answer.malformed`. A call that needs a valid session
 * and has none ends in `session.expired` and leads to the login page. A call that requires the member's own password
 * first ends in `password.first` and leads to the page that sets it.
 */
export function send<C extends AnyCall>(call: C, ...[given]: SendArguments<C>): Promise<Answer<ValueOf<C>>> {
  const options: Options = given ?? {};
  if (call.method !== 'GET' || options.signal) return exchange(call, options);
  const key = `${sessionStore.get()?.token ?? ''} ${callAddress(call, options.query as QueryOf<C>, options.params)}`;
  const shared = reading.get(key);
  if (shared) return shared as Promise<Answer<ValueOf<C>>>;
  const answer = exchange(call, options).finally(() => reading.delete(key));
  reading.set(key, answer);
  return answer;
}

/** Loads what a sealed call will need, so that sending it waits only for the gateway. */
export async function prepareSealing(): Promise<void> {
  const key = await keyring.get();
  if (key.ok) await loadCiphers(key.value);
}

const failed = (code: string, cause?: unknown): { ok: false; error: CallError } => ({
  ok: false,
  error: { code, status: 0, cause },
});

/** Error codes after which the same call, sealed again, may succeed: `attempt` updates key and clock from them. */
const RESEAL_CODES = ['payload.expired', 'payload.invalid'];

/** Sends a call, and retries it once where the cause of the first failure has been removed. */
async function exchange<C extends AnyCall>(call: C, options: Options): Promise<Answer<ValueOf<C>>> {
  // Known from the page: nothing is sent (OPER-10).
  if (!isOffered(call.path)) return failed('call.not.offered');
  const token = sessionStore.get()?.token;
  const needsSession = call.access === 'member' || call.access === 'agent';
  if (needsSession && token === undefined) {
    goToLogin('guest');
    return { ok: false, error: { code: 'session.expired', status: 401 } };
  }
  // A page restored from the browser's cache may continue before it learns that its session is over (fault 16).
  if (needsSession && tabArea.get(SESSION_KEY) === undefined) return failed('session.expired');
  const answer = await attempt(call, options);
  if (answer.ok) return answer;
  const { code, status } = answer.error;
  if (code === 'password.first') goToFirstPassword();
  if (RESEAL_CODES.includes(code)) return attempt(call, options);
  if (options.idempotencyKey && !wasAnswered(answer.error)) return attempt(call, options);
  if (status !== 401 || call.access === 'public' || token === undefined) return answer;
  await renewalSettled();
  const current = sessionStore.get()?.token;
  if (current === token) {
    endSession('expired');
    goToLogin('expired');
    return { ok: false, error: { ...answer.error, code: 'session.expired' } };
  }
  return current === undefined ? answer : attempt(call, options);
}

async function attempt<C extends AnyCall>(call: C, options: Options): Promise<Answer<ValueOf<C>>> {
  if (navigator.onLine === false) return failed('offline');
  const limit = deadline(options.timeoutMs ?? TIMEOUT, options.signal);
  try {
    const sealing = call.bodyFormat === 'sealed' ? await keyring.get() : undefined;
    if (sealing && !sealing.ok) return sealing;
    const wire = sealing ? await sealedBody(options.body, sealing.value) : openBody(call, options.body);
    const response = await fetch(callAddress(call, options.query as QueryOf<C>, options.params), {
      method: call.method,
      signal: limit.signal,
      headers: {
        Accept: 'application/json',
        ...headersFor(call, sessionStore.get()),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        ...wire.headers,
        ...options.headers,
      },
      ...(wire.body !== undefined && { body: wire.body }),
    });
    // Public reads may come from a cache, with an old date.
    if (call.access !== 'public' || call.method !== 'GET') learnServerClock(response);
    else learnRoughClock(response);
    const answer = await parseAnswer(call, response);
    if (answer.ok) return answer;
    if (limit.signal.aborted) throw answer.error.cause;
    if (answer.error.code === 'payload.invalid') keyring.forget();
    return answer;
  } catch (cause) {
    if (limit.timedOut()) return failed('timeout', cause);
    if (limit.signal.aborted) return failed('call.cancelled', cause);
    return failed('gateway.unreachable', cause);
  } finally {
    limit.clear();
  }
}
