import { learnServerClock } from '../session/server-clock.client.ts';
import { session } from '../session/store.client.ts';
import type { ReadAhead } from './reads-ahead.ts';
import { headersFor } from './request.client.ts';
import { transport } from './send.client.ts';

/** How long an answer waits for its island: one that asks later has it read again. */
const KEPT_MS = 10_000;

/**
 * Makes the first reads of the page's islands (`readsAhead`) before these are there, each once: on a slow phone React and
 * an answer take as long as the slower of them, not as both. What becomes of a read, its island is told when it asks.
 */
export function readAhead(): void {
  const { refused } = document.documentElement.dataset;
  if (refused !== undefined || window.location.search !== '') return;
  const answers = new Map<string, Promise<Response>>();
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-reads]')) {
    const reads: readonly ReadAhead[] = JSON.parse(dataset.reads ?? '[]');
    for (const ahead of reads) {
      const answer = read(ahead);
      // Told when it is asked for, if it is.
      answer.catch(() => undefined);
      answers.set(keyOf(ahead.address), answer);
    }
  }
  if (answers.size === 0) return;
  const { fetch } = transport;
  transport.fetch = (address, init) => {
    const key = keyOf(address);
    const answer = init.method === 'GET' ? answers.get(key) : undefined;
    answers.delete(key);
    return answer ? Promise.race([answer, abortOf(init.signal)]) : fetch(address, init);
  };
  setTimeout(() => answers.clear(), KEPT_MS);
}

/** An answer is for the session that asked. */
const keyOf = (address: string): string => `${session.get()?.token ?? ''} ${address}`;

/** The answer once all of it is here, without its date, which is not that of the moment in which it is used. */
async function read({ address, ...call }: ReadAhead): Promise<Response> {
  const headers = {
    Accept: 'application/json',
    ...headersFor(call, session.get()),
  };
  const answer = await transport.fetch(address, { method: 'GET', headers });
  learnServerClock(answer);
  const { status } = answer;
  const retryAfter = answer.headers.get('retry-after');
  const kept = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return new Response(await answer.text(), { status, headers: kept });
}

/** Rejects when the signal ends. */
const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The call was given up')));
  });
