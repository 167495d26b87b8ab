import * as z from 'zod/mini';
import {
  ENDED_EVENT,
  EVENTS_PATH,
  UNREAD_EVENT,
  type UnreadCounts,
  unreadCounts,
} from '#contract/events/events.ts';
import { renewalSettled, session } from '#lib/auth/index.client.ts';
import { isOffered } from '#lib/routes/offered.client.ts';
import { eventReader, type ServerEvent } from './event-reader.ts';
import { dispatchGatewayEvent, dispatchStreamGap } from './gateway-events.client.ts';
import { type SharedEvents, shareEvents } from './shared-events.client.ts';

/** Without a stream the counts are polled at this interval, and the stream is tried again. In milliseconds. */
const ASK_EVERY = 60_000;
/**
 * A broken stream is opened again after this delay, as its process may be replaced or lost, and another one answers…
 */
const AGAIN_AFTER = 1_000;
/** …the delay doubles each time, up to this, where the stream lasts no longer than `LASTING`. */
const SELDOM = 15_000;
const LASTING = 20_000;
/**
 * A process that hangs keeps its streams: a stream silent for this long is closed. Comments come every 20 seconds.
 */
const SILENT = 45_000;
const OPENS_WITHIN = 8_000;
/** Status of a gateway without streams. */
const NOT_OFFERED = 501;
/** A page that came back may be about to reload, since another member is logged in now (fault 16). */
const SETTLED_AFTER = 400;
/** Passed on between tabs: events may have been missed. */
const GAP = 'gap';

interface Listener {
  /** Called with the gateway's counts. */
  readonly onCounts: (counts: UnreadCounts) => void;
  /** Called where no stream reports: it fetches the counts, which also detects an ended session. */
  readonly ask: () => void;
}

/**
 * Follows a member's unread counts by one stream while the page is visible, and by polling where a stream is
 * impossible (HUB-6). Visible tabs of one session share the stream of one of them (ALL-9). A page in the background
 * has no connection; when it is visible again it fetches the counts at once.
 */
export function listenForUnread(listener: Listener): void {
  const { ask } = listener;
  /** From when this page becomes visible until it is hidden. */
  let watch: AbortController | undefined;
  /** The open stream. */
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tabs: SharedEvents | undefined;
  let breaks = 0;
  let missed = false;
  let receivedAt = Date.now();

  /** Handles an event of the gateway, received by this tab or by another one. */
  const handle = (event: ServerEvent) => {
    if (event.name === ENDED_EVENT) return ask();
    if (session.get()?.token === undefined) return;
    if (event.name === GAP) return dispatchStreamGap();
    if (event.name !== UNREAD_EVENT) return dispatchGatewayEvent(event.name);
    const counts = z.safeParse(unreadCounts, JSON.parse(event.data));
    if (counts.success) listener.onCounts(counts.data);
  };
  /** A stream sends the counts first and all later changes. Data fetched after that includes everything before it. */
  const receive = (event: ServerEvent) => {
    handle(event);
    tabs?.pass(event);
    if (event.name !== UNREAD_EVENT) return;
    receivedAt = Date.now();
    if (!missed) return;
    missed = false;
    handle({ name: GAP, data: '' });
    tabs?.pass({ name: GAP, data: '' });
  };
  const stop = () => {
    clearTimeout(timer);
    watch?.abort();
    open?.abort();
    tabs?.close();
    watch = undefined;
    open = undefined;
    tabs = undefined;
  };
  const start = async () => {
    stop();
    const mine = new AbortController();
    watch = mine;
    // The old token is about to be refused, and the new one is not known yet.
    await renewalSettled();
    const current = session.get();
    if (watch !== mine || current === null || document.visibilityState === 'hidden') return;
    tabs = shareEvents(current.id, handle);
    if (!tabs) return void lead(mine.signal);
    await tabs.takeTurn(
      mine.signal,
      () => lead(mine.signal),
      () => {
        // Another tab has the stream: fetch what it received before.
        missed = true;
        ask();
      },
    );
  };
  /** Opens streams one after the other, as long as the page is visible. */
  const lead = async (seen: AbortSignal): Promise<void> => {
    const { token } = session.get() ?? {};
    if (seen.aborted || token === undefined) return;
    const mine = new AbortController();
    open = mine;
    const began = Date.now();
    let silence: typeof timer;
    const waitAtMost = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), ms);
    };
    const mayBeThere = await readStream(token, mine.signal, waitAtMost, receive);
    clearTimeout(silence);
    if (seen.aborted || open !== mine) return;
    missed = true;
    if (Date.now() - began > LASTING) breaks = 0;
    // Jitter: not all pages that lost their stream reconnect at once.
    const again = Math.min(AGAIN_AFTER * 2 ** breaks++, SELDOM) + Math.random() * AGAIN_AFTER;
    timer = setTimeout(
      async () => {
        if (Date.now() - receivedAt >= ASK_EVERY) {
          receivedAt = Date.now();
          ask();
        }
        await renewalSettled();
        void lead(seen);
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
  // A page in the back/forward cache may not have an open connection.
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
 * Reads one stream to its end.
 * @param waitAtMost called at the start and after each message with the maximum wait for the next one
 * @returns whether there may be another one soon: false where the gateway refuses streams
 */
async function readStream(
  token: string,
  signal: AbortSignal,
  waitAtMost: (ms: number) => void,
  onEvent: (event: ServerEvent) => void,
): Promise<boolean> {
  if (!isOffered(EVENTS_PATH)) return false;
  waitAtMost(OPENS_WITHIN);
  try {
    const response = await fetch(EVENTS_PATH, {
      headers: { Authorization: token, Accept: 'text/event-stream' },
      signal,
    });
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body)
      return response.status >= 500 && response.status !== NOT_OFFERED;
    await readEvents(response.body.getReader(), () => waitAtMost(SILENT), onEvent);
  } catch {
    // The connection broke off, or was never opened.
  }
  return true;
}

/** Resolves when the stream ends; rejects where it breaks off. */
async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onWord: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const feed = eventReader(onEvent);
  const decoder = new TextDecoder();
  for (;;) {
    onWord();
    const { done, value } = await reader.read();
    if (done) return;
    feed(decoder.decode(value, { stream: true }));
  }
}
