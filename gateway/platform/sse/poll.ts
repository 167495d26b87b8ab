import { setTimeout as delay } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Deps } from '../deps/deps.ts';
import { isDatabaseAway } from '../http/refusal.ts';
import { createBatcher } from './batch.ts';

/** Resolution of the intervals between polls. */
const TICK_MS = 1_000;
/** Maximum of streams in one poll; with more, news would wait until all had been read. */
const AT_ONCE = 100;
/** Several changes within this time share one read. */
const GATHER_MS = 100;

/**
 * Calls all listeners periodically: few at the same moment, many in turns. The timer runs only while there are
 * listeners.
 */
function createBeat(everyMs: () => number): (listener: () => void) => () => void {
  /** With the position at which each joined. */
  const listeners = new Map<() => void, number>();
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let joined = 0;

  function tick(): void {
    ticks += 1;
    const every = Math.max(1, Math.round(everyMs() / TICK_MS));
    const turns = Math.min(every, Math.ceil(listeners.size / AT_ONCE));
    for (const [listener, place] of listeners) if (place % turns === ticks % every) listener();
  }

  return (listener) => {
    if (listeners.size === 0) {
      ticks = 0;
      timer = setInterval(tick, TICK_MS);
    }
    listeners.set(listener, joined++);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  };
}

/**
 * Polls for all streams of a kind in one read of the database. A stream is read after a change of its member, and at
 * each interval. While the database is away the streams stay open and are read again the next time.
 * @param look reads for all of them; its result returns the data of each.
 * @param everyMs the interval, whatever has changed.
 * @returns follows for one stream, until its reader leaves: now, and whenever there may be news
 */
export function createPoll<Asked extends { readonly memberId: number }, Found>(
  { changes, logger }: Pick<Deps, 'changes' | 'logger'>,
  look: (listeners: readonly Asked[]) => Promise<(listener: Asked) => Found>,
  everyMs: () => number,
): (stream: SSEStreamingApi, listener: Asked) => AsyncGenerator<Found> {
  const ask = createBatcher(
    async (listeners: readonly Asked[]): Promise<(one: Asked) => Found | undefined> => {
      try {
        return await look(listeners);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        logger.warn({ err: error }, 'streams wait for the database');
        return () => undefined;
      }
    },
  );
  const join = createBeat(everyMs);
  let gathering: Promise<void> | undefined;
  /** One shared timer: separate ones would end in different milliseconds, and each cause a read. */
  const gathered = () => {
    gathering ??= delay(GATHER_MS).then(() => {
      gathering = undefined;
    });
    return gathering;
  };

  return async function* follow(stream, listener) {
    let change = new AbortController();
    const wake = () => change.abort();
    const stops = [changes.subscribe(listener.memberId, wake), join(wake)];
    const leave = () => {
      for (const stop of stops) stop();
      wake();
    };
    stream.onAbort(leave);
    try {
      while (!stream.aborted) {
        change = new AbortController();
        const found = await ask(listener);
        if (found !== undefined) yield found;
        await aborted(change.signal);
        if (!stream.aborted) await gathered();
      }
    } finally {
      leave();
    }
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
