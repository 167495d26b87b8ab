import { setTimeout as delay } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Deps } from '../deps/deps.ts';
import { isDatabaseAway } from '../http/refusal.ts';
import { createBatcher } from './batch.ts';

/** How exactly the times between two rounds are kept. */
const TICK_MS = 1_000;
/** So many look at the same moment; of more, whoever has news would wait until all had looked. */
const AT_ONCE = 100;
/** Several changes at once are told together. */
const GATHER_MS = 100;

/** Calls all who have joined again and again: few at the same moment, many in turns. No timer runs while nobody has. */
function createBeat(everyMs: () => number): (listener: () => void) => () => void {
  /** With the place in which each came. */
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
 * What all streams of a kind look at, together: one look at the database for all of a process's streams that then have to
 * look, be it that something of their members has changed or that the time has come. While the database is away they
 * stay open and look again the next time.
 * @param look reads for all of them; what it returns tells each one's part
 * @param everyMs how often all look, whatever has changed
 * @returns follows for one stream, until its reader leaves: at once, and whenever there may be news
 */
export function createPoll<Asked extends { readonly memberId: number }, Found>(
  { changes, logger }: Pick<Deps, 'changes' | 'logger'>,
  look: (asked: readonly Asked[]) => Promise<(asked: Asked) => Found>,
  everyMs: () => number,
): (stream: SSEStreamingApi, asked: Asked) => AsyncGenerator<Found> {
  const ask = createBatcher(async (asked: readonly Asked[]): Promise<(one: Asked) => Found | undefined> => {
    try {
      return await look(asked);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      logger.warn({ err: error }, 'streams wait for the database');
      return () => undefined;
    }
  });
  const join = createBeat(everyMs);
  let gathering: Promise<void> | undefined;
  /** One wait for all streams: each with its own would end in another millisecond, and look by itself. */
  const gathered = () => {
    gathering ??= delay(GATHER_MS).then(() => {
      gathering = undefined;
    });
    return gathering;
  };

  return async function* follow(stream, asked) {
    let change = new AbortController();
    const wake = () => change.abort();
    const stops = [changes.subscribe(asked.memberId, wake), join(wake)];
    const leave = () => {
      for (const stop of stops) stop();
      wake();
    };
    stream.onAbort(leave);
    try {
      while (!stream.aborted) {
        change = new AbortController();
        const found = await ask(asked);
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
