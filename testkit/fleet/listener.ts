import { setTimeout as wait } from 'node:timers/promises';
import { EVENTS_PATH } from '#contract/events/events.ts';

export interface Listener {
  /** How often its stream broke off, or was given up, and was told again since. */
  toldAgain(): number;
  /**
   * Ends it.
   * @returns how often its stream was lost, and the longest time in milliseconds until it was told again: since it broke
   *   off, or since the last word of one that was given up
   */
  stop(): Promise<{ readonly breaks: number; readonly longestMs: number }>;
}

/** As long as pages wait that lost their stream, at most. */
const AGAIN_AFTER_MS = 2_000;
/** As pages do: a stream that says nothing for so long is given up, and one that does not open. */
const SILENT_MS = 45_000;
const OPENS_WITHIN_MS = 8_000;

/** Listens to a member's events as a page does: a stream that breaks off, or says nothing, is opened again. */
export function startListener(origin: string, token: string): Listener {
  const stopping = new AbortController();
  let lastWordAt = performance.now();
  /** When its stream broke off, or said its last word; undefined while one tells. */
  let lostAt: number | undefined;
  let toldAgain = 0;
  const found = { breaks: 0, longestMs: 0 };

  function hear(text: string): void {
    lastWordAt = performance.now();
    if (lostAt === undefined || !text.includes('event:')) return;
    found.longestMs = Math.max(found.longestMs, lastWordAt - lostAt);
    lostAt = undefined;
    toldAgain += 1;
  }

  /** @returns when it was lost */
  async function listen(): Promise<number> {
    const limit = new AbortController();
    const signal = AbortSignal.any([stopping.signal, limit.signal]);
    let silence = setTimeout(() => limit.abort(), OPENS_WITHIN_MS);
    try {
      const response = await fetch(origin + EVENTS_PATH, { headers: { authorization: token }, signal });
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        clearTimeout(silence);
        silence = setTimeout(() => limit.abort(), SILENT_MS);
        hear(piece);
      }
    } catch {
      // It broke off, never was, or was given up.
    }
    clearTimeout(silence);
    return limit.signal.aborted ? lastWordAt : performance.now();
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      const at = await listen();
      if (stopping.signal.aborted) return;
      if (lostAt === undefined) found.breaks += 1;
      lostAt ??= at;
      await wait(AGAIN_AFTER_MS);
    }
  })();
  return {
    toldAgain: () => toldAgain,
    async stop() {
      stopping.abort();
      await listening;
      return found;
    },
  };
}
