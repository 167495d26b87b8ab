import { setTimeout as wait } from 'node:timers/promises';
import { EVENTS_PATH } from '#contract/events/events.ts';

export interface Listener {
  /** Number of times that the stream was lost, and restored with an event. */
  countRestored(): number;
  /**
   * Closes the stream.
   * @returns how often the stream was lost, and the longest gap in milliseconds until the next event. A gap begins at the
   *   break, or at the last message of a stream that was given up.
   */
  stop(): Promise<{ readonly breaks: number; readonly longestMs: number }>;
}

/** The longest wait of pages before they reconnect. */
const AGAIN_AFTER_MS = 2_000;
/** Timeouts of pages: for a stream without messages, and for one that does not open. */
const SILENT_MS = 45_000;
const OPENS_WITHIN_MS = 8_000;

/** Subscribes to a member's events like a page: reopens a stream that breaks off or is silent. */
export function startListener(origin: string, token: string): Listener {
  const stopping = new AbortController();
  let lastWordAt = performance.now();
  /** The moment of the break or of the last message; undefined while a stream works. */
  let lostAt: number | undefined;
  let restored = 0;
  const stats = { breaks: 0, longestMs: 0 };

  function receive(text: string): void {
    lastWordAt = performance.now();
    if (lostAt === undefined || !text.includes('event:')) return;
    stats.longestMs = Math.max(stats.longestMs, lastWordAt - lostAt);
    lostAt = undefined;
    restored += 1;
  }

  /** @returns when the stream was lost */
  async function listen(): Promise<number> {
    const limit = new AbortController();
    const signal = AbortSignal.any([stopping.signal, limit.signal]);
    let silence = setTimeout(() => limit.abort(), OPENS_WITHIN_MS);
    try {
      const response = await fetch(origin + EVENTS_PATH, { headers: { authorization: token }, signal });
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        clearTimeout(silence);
        silence = setTimeout(() => limit.abort(), SILENT_MS);
        receive(piece);
      }
    } catch {
      // The stream broke off, did not open, or was given up.
    }
    clearTimeout(silence);
    return limit.signal.aborted ? lastWordAt : performance.now();
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      const at = await listen();
      if (stopping.signal.aborted) return;
      if (lostAt === undefined) stats.breaks += 1;
      lostAt ??= at;
      await wait(AGAIN_AFTER_MS);
    }
  })();
  return {
    countRestored: () => restored,
    async stop() {
      stopping.abort();
      await listening;
      return stats;
    },
  };
}
