import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { ENDED_EVENT, UNREAD_EVENT } from '#contract/events.ts';
import type { Deps } from '../deps.ts';
import { isSessionOpen, type Session } from '../session/sessions.ts';
import { cashWatch } from './cash.ts';
import { unreadCounts } from './counts.ts';

/** Changes made by another process, or by time, are seen after this long. */
const LOOK_EVERY_MS = 30_000;
/** Often enough that nothing in between takes the connection for dead. */
const ALIVE_EVERY_MS = 20_000;
/** Several changes at once are told together. */
const GATHER_MS = 100;

const ALIVE = ':\n\n';

/** Tells the counts, then each change of them and of the member's money, until the session or the reader ends. */
async function tellCounts(stream: SSEStreamingApi, deps: Deps, session: Session): Promise<void> {
  let change = new AbortController();
  const wake = () => change.abort();
  const unsubscribe = deps.changes.subscribe(session.member.id, wake);
  stream.onAbort(wake);
  const cashNews = cashWatch(deps.db, session.member.id, deps.clock());
  try {
    let told = '';
    while (!stream.aborted) {
      change = new AbortController();
      if (!(await isSessionOpen(deps, session.id))) {
        await stream.writeSSE({ event: ENDED_EVENT, data: 'null' });
        return;
      }
      const counts = JSON.stringify(await unreadCounts(deps, session));
      if (counts !== told) await stream.writeSSE({ event: UNREAD_EVENT, data: counts });
      told = counts;
      for (const { event, data } of await cashNews())
        await stream.writeSSE({ event, data: JSON.stringify(data) });
      await delay(LOOK_EVERY_MS, undefined, { signal: change.signal }).catch(() => undefined);
      if (!stream.aborted) await delay(GATHER_MS);
    }
  } finally {
    unsubscribe();
  }
}

/**
 * A session's stream of unread counts: the counts at once, then each change, until the session or the reader ends.
 * @param onEnd called once
 */
export function unreadStream(c: Context, deps: Deps, session: Session, onEnd: () => void): Response {
  const response = streamSSE(c, async (stream) => {
    const alive = setInterval(() => void stream.write(ALIVE), ALIVE_EVERY_MS);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearInterval(alive);
      onEnd();
    };
    stream.onAbort(end);
    try {
      await tellCounts(stream, deps, session);
    } catch (error) {
      // Passed on, it would be told to the reader, message and all.
      deps.logger.error({ err: error }, 'a stream of events ended early');
    } finally {
      end();
    }
  });
  response.headers.set('Content-Type', 'text/event-stream; charset=utf-8');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
