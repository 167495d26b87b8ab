import { headersFor, learnServerClock, session, transport } from '#lib/auth/index.client.ts';
import type { ReadAhead } from '#lib/gateway/answer.ts';
import { onGatewayEvent } from './events/gateway-events.client.ts';
import { onNewMessage } from './events/unread-counts.client.ts';

/** How long an answer waits for its island: one that asks later, as of a page opened in the background, reads again. */
const KEPT_MS = 10_000;

/**
 * Makes the first reads of the islands in a part of the page (`readsAhead`) before these are there: on a slow phone React
 * and an answer take as long as the slower of them, not as both. An answer serves once, and not when the gateway told of
 * something new meanwhile; what became of a read, its island is told.
 */
export function readAhead(part: HTMLElement): void {
  const { refused } = document.documentElement.dataset;
  if (refused !== undefined || window.location.search !== '') return;
  // An island that runs has asked already.
  if (!part.querySelector('astro-island[ssr]')) return;
  const answers = new Map<string, Promise<Response>>();
  const reads: readonly ReadAhead[] = JSON.parse(part.dataset.reads ?? '');
  for (const ahead of reads) {
    const answer = read(ahead);
    // Told when it is asked for, if it is.
    answer.catch(() => undefined);
    answers.set(keyOf(ahead.address), answer);
  }
  const { fetch } = transport;
  transport.fetch = (address, init) => {
    const key = keyOf(address);
    const answer = answers.get(key);
    if (init.method !== 'GET' || !answer) return fetch(address, init);
    answers.delete(key);
    return Promise.race([answer, abortOf(init.signal)]);
  };
  const forget = () => answers.clear();
  const stops = [
    onGatewayEvent(['balance', 'deposit', 'withdrawal', 'verification', 'limits'], forget),
    onNewMessage(forget),
  ];
  setTimeout(() => {
    forget();
    transport.fetch = fetch;
    for (const stop of stops) stop();
  }, KEPT_MS);
}

/** An answer is for the session that asked. */
const keyOf = (address: string): string => `${session.get()?.token} ${address}`;

/** The answer once all of it is here, without its date, which is not that of the moment in which it is used. */
async function read({ address, ...call }: ReadAhead): Promise<Response> {
  const asked = { Accept: 'application/json', ...headersFor(call, session.get()) };
  const answer = await transport.fetch(address, { headers: asked });
  learnServerClock(answer);
  const headers = new Headers(answer.headers);
  headers.delete('date');
  return new Response(await answer.text(), { status: answer.status, headers });
}

/** Rejects when the signal ends. */
const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal) signal.onabort = reject;
  });
