import * as z from 'zod/mini';
import {
  ENDED_EVENT,
  EVENTS_PATH,
  UNREAD_EVENT,
  type UnreadCounts,
  unreadCounts,
} from '#contract/events/events.ts';
import { renewalSettled, session } from '#lib/auth/index.client.ts';
import { dispatchGatewayEvent, dispatchStreamGap } from './gateway-events.client.ts';

/** Without a stream the counts are asked for this often, and a stream that there is not is tried again. */
const ASK_EVERY = 60_000;
/** One that breaks off, as its process is replaced or lost, is opened again: by then another one answers… */
const AGAIN_AFTER = 1_000;
/** …after twice as long each time, up to this, where it lasts no longer than `LASTING`. */
const SELDOM = 15_000;
const LASTING = 20_000;
/** A process that hangs keeps its streams: one that says nothing is given up. Comments come every 20 seconds. */
const SILENT = 45_000;
const OPENS_WITHIN = 8_000;
/** A page that came back may be about to load anew, since somebody else is there now (fault 16). */
const SETTLED_AFTER = 400;

interface Listener {
  /** Counts that the gateway told. */
  readonly onCounts: (counts: UnreadCounts) => void;
  /** Nobody tells: ask, which also finds out whether the session is over. */
  readonly ask: () => void;
}

/**
 * Follows a member's unread counts by one stream while the page is seen, and by asking
 * where there can be none (HUB-6). A page in the background holds no connection; back in
 * front it asks at once.
 */
export function listenForUnread({ onCounts, ask }: Listener): void {
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let breaks = 0;
  let missed = false;
  let toldAt = Date.now();

  /** A stream tells the counts first: what happens from then on it tells, and what is asked now has all before. */
  const heard = (counts: UnreadCounts) => {
    toldAt = Date.now();
    onCounts(counts);
    if (!missed) return;
    missed = false;
    dispatchStreamGap();
  };
  const stop = () => {
    clearTimeout(timer);
    open?.abort();
    open = undefined;
  };
  const start = async () => {
    stop();
    const mine = new AbortController();
    open = mine;
    // The old token is about to be refused, and the new one not known yet.
    await renewalSettled();
    const { token } = session.get() ?? {};
    if (open !== mine || token === undefined || document.visibilityState === 'hidden') return;
    const began = Date.now();
    let silence: typeof timer;
    const waitAtMost = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), ms);
    };
    const mayBeThere = await readStream(token, mine.signal, waitAtMost, { onCounts: heard, ask });
    clearTimeout(silence);
    if (open !== mine) return;
    missed = true;
    if (Date.now() - began > LASTING) breaks = 0;
    // Not all pages that lost theirs come at once.
    const again = Math.min(AGAIN_AFTER * 2 ** breaks++, SELDOM) + Math.random() * AGAIN_AFTER;
    timer = setTimeout(
      () => {
        if (Date.now() - toldAt >= ASK_EVERY) {
          toldAt = Date.now();
          ask();
        }
        void start();
      },
      mayBeThere ? again : ASK_EVERY,
    );
  };
  const comeBack = () => {
    stop();
    timer = setTimeout(() => {
      if (session.get() === null) return;
      ask();
      void start();
    }, SETTLED_AFTER);
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') stop();
    else comeBack();
  });
  window.addEventListener('focus', ask);
  // A page that is set aside keeps no connection, or the browser could not set it aside.
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  session.listen((now, before) => {
    if (now === null) stop();
    else if (before === null) void start();
  });
  void start();
}

/**
 * @param waitAtMost is told, again with each word, for how long the next one may be waited for
 * @returns when it is over, whether there may be one soon: a gateway that refuses it has none
 */
async function readStream(
  token: string,
  signal: AbortSignal,
  waitAtMost: (ms: number) => void,
  listener: Listener,
): Promise<boolean> {
  waitAtMost(OPENS_WITHIN);
  try {
    const response = await fetch(EVENTS_PATH, {
      headers: { Authorization: token, Accept: 'text/event-stream' },
      signal,
    });
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) return response.status >= 500;
    await readEvents(response.body.getReader(), () => waitAtMost(SILENT), listener);
  } catch {
    // The connection broke off, or never was.
  }
  return true;
}

/** Resolves when the stream ends; rejects where it breaks off. */
async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onWord: () => void,
  { onCounts, ask }: Listener,
): Promise<void> {
  const feed = eventReader(({ name, data }) => {
    if (name === ENDED_EVENT) return ask();
    if (session.get()?.token === undefined) return;
    if (name !== UNREAD_EVENT) return dispatchGatewayEvent(name);
    const counts = z.safeParse(unreadCounts, JSON.parse(data));
    if (counts.success) onCounts(counts.data);
  });
  const decoder = new TextDecoder();
  for (;;) {
    onWord();
    const { done, value } = await reader.read();
    if (done) return;
    feed(decoder.decode(value, { stream: true }));
  }
}

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Splits a stream of server-sent events, fed piece by piece, into its events; lines that keep it alive are none. */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = valuesOf(lines, 'data').join('\n');
      if (data !== '') onEvent({ name: valuesOf(lines, 'event').pop() ?? 'message', data });
    }
  };
}

function valuesOf(lines: readonly string[], field: string): string[] {
  const start = `${field}:`;
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());
}
