import { setTimeout as wait } from 'node:timers/promises';
import { EVENTS_PATH } from '#contract/events.ts';
import { eventsOf } from '../gateway/events.ts';

export interface Listener {
  /** Ends it. @returns how often its stream broke off, and the longest time in milliseconds until it was told again */
  stop(): Promise<{ readonly breaks: number; readonly longestMs: number }>;
}

/** As long as pages wait that lost their stream, at most. */
const AGAIN_AFTER_MS = 2_000;

/** Listens to a member's events as a page does: a stream that breaks off is opened again. */
export function startListener(origin: string, token: string): Listener {
  const stopping = new AbortController();
  let brokeAt: number | undefined;
  const found = { breaks: 0, longestMs: 0 };

  async function listen(): Promise<void> {
    const { signal } = stopping;
    const response = await fetch(origin + EVENTS_PATH, { headers: { authorization: token }, signal });
    const events = eventsOf(response);
    while (await events.next()) {
      if (brokeAt !== undefined) found.longestMs = Math.max(found.longestMs, performance.now() - brokeAt);
      brokeAt = undefined;
    }
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (brokeAt === undefined) found.breaks += 1;
      brokeAt ??= performance.now();
      await wait(AGAIN_AFTER_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await listening;
      return found;
    },
  };
}
