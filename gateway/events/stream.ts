import { setTimeout as delay } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT, UNREAD_EVENT } from '#contract/events.ts';
import { DRAW_EVENT } from '#contract/lottery-bets.ts';
import type { Deps } from '../deps.ts';
import { drawWatch } from '../lottery/watch.ts';
import { playWatch } from '../responsible/play-watch.ts';
import { isSessionOpen, type Session } from '../session/sessions.ts';
import { cashWatch } from './cash.ts';
import { unreadCounts } from './counts.ts';

/** Changes made by time are seen after this long… */
const LOOK_EVERY_MS = 30_000;
/** …and those of other processes after this long, while these cannot tell. */
const LOOK_ALONE_EVERY_MS = 2_000;
/** Several changes at once are told together. */
const GATHER_MS = 100;

/** Tells the counts, then each change of them and of the member's money, until the session or the reader ends. */
export async function tellCounts(stream: SSEStreamingApi, deps: Deps, session: Session): Promise<void> {
  let change = new AbortController();
  const wake = () => change.abort();
  const unsubscribe = deps.changes.subscribe(session.member.id, wake);
  stream.onAbort(wake);
  const playNews = playWatch(deps.db, session.member.id, deps.clock);
  const cashNews = cashWatch(deps.db, session.member.id, deps.clock());
  const drawNews = drawWatch(deps.db, session.member.id, deps.clock());
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
      for (const data of await drawNews())
        await stream.writeSSE({ event: DRAW_EVENT, data: JSON.stringify(data) });
      for (const event of await playNews()) await stream.writeSSE({ event, data: 'null' });
      const pause = deps.changes.connected() ? LOOK_EVERY_MS : LOOK_ALONE_EVERY_MS;
      await delay(pause, undefined, { signal: change.signal }).catch(() => undefined);
      if (!stream.aborted) await delay(GATHER_MS);
    }
  } finally {
    unsubscribe();
  }
}
