import { setTimeout as delay } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT, EXCLUDED_EVENT } from '#contract/events.ts';
import { LIMIT_EVENT, PLAY_EVENTS_PATH, PLAYED_EVENT } from '#contract/play.ts';
import type { Deps } from '../deps.ts';
import { eventStreams } from '../events/event-stream.ts';
import type { GatewayApp } from '../http/app.ts';
import { exclusionOf, isExcluded } from '../responsible/exclusion/state.ts';
import { limitInTheWay } from '../responsible/limits/guard.ts';
import { summaryOf } from '../responsible/session/reality-check.ts';
import { isSessionOpen } from '../session/sessions.ts';
import type { OpenPlay } from './tickets.ts';

/** What other processes did is seen after this long: out of every game in a second (RESP-6). */
const LOOK_EVERY_MS = 1_000;
/** Of one opened game: its page opens one, and another when it comes back. */
const STREAMS_PER_GAME = 3;

/** Tells an opened game what its member has played, until it is closed. */
async function tell(stream: SSEStreamingApi, deps: Deps, { memberId, sessionId }: OpenPlay): Promise<void> {
  let change = new AbortController();
  const wake = () => change.abort();
  const unsubscribe = deps.changes.subscribe(memberId, wake);
  stream.onAbort(wake);
  try {
    let told = '';
    let limitTold = 'null';
    while (!stream.aborted) {
      change = new AbortController();
      if (!(await isSessionOpen(deps, sessionId))) {
        await stream.writeSSE({ event: ENDED_EVENT, data: 'null' });
        return;
      }
      if (isExcluded(await exclusionOf(deps.db, memberId), deps.clock())) {
        await stream.writeSSE({ event: EXCLUDED_EVENT, data: 'null' });
        return;
      }
      const summary = await summaryOf(deps.db, memberId, deps.clock());
      // That time passes is no news: pages count on by themselves.
      const news = JSON.stringify({ ...summary, elapsedMs: 0 });
      if (news !== told) await stream.writeSSE({ event: PLAYED_EVENT, data: JSON.stringify(summary) });
      told = news;
      const limit = JSON.stringify(await limitInTheWay(deps.db, memberId, deps.clock()));
      if (limit !== limitTold) await stream.writeSSE({ event: LIMIT_EVENT, data: limit });
      limitTold = limit;
      await delay(LOOK_EVERY_MS, undefined, { signal: change.signal }).catch(() => undefined);
    }
  } finally {
    unsubscribe();
  }
}

/** The stream that an opened game follows (RESP-4, RESP-6). @param openPlay the game of a token */
export function registerPlayEvents(
  app: GatewayApp,
  deps: Deps,
  openPlay: (deps: Deps, token: string | null) => Promise<OpenPlay>,
): void {
  const openStream = eventStreams(deps, STREAMS_PER_GAME);
  app.get(PLAY_EVENTS_PATH, async (c) => {
    const play = await openPlay(deps, c.req.header('authorization') ?? null);
    return openStream(c, play.id, (stream) => tell(stream, deps, play));
  });
}
