import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT, UNREAD_EVENT } from '#contract/events.ts';
import { DRAW_EVENT } from '#contract/lottery-bets.ts';
import type { Session } from '#gateway/auth/session/sessions.ts';
import { drawWatch } from '#gateway/lottery/watch.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { rounds } from '#gateway/platform/sse/poll.ts';
import { playWatch } from '#gateway/safer-play/play-watch.ts';
import { cashWatch } from './cash.ts';
import { type Listener, type Look, lookFor } from './snapshot.ts';

/** Changes made by time are seen after this long… */
const LOOK_EVERY_MS = 30_000;
/** …and those of other processes after this long, while these cannot tell. */
const LOOK_ALONE_EVERY_MS = 2_000;

/** What of a look is news since the one before, as events. */
function newsSince(since: number): (look: Look) => { readonly event: string; readonly data: string }[] {
  let told = '';
  const cashNews = cashWatch(since);
  const drawNews = drawWatch(since);
  const playNews = playWatch();
  return ({ counts, cash, tickets, play }) => {
    const before = told;
    told = JSON.stringify(counts);
    return [
      ...(told === before ? [] : [{ event: UNREAD_EVENT, data: told }]),
      ...cashNews(cash).map(({ event, data }) => ({ event, data: JSON.stringify(data) })),
      ...drawNews(tickets).map((data) => ({ event: DRAW_EVENT, data: JSON.stringify(data) })),
      ...playNews(play).map((event) => ({ event, data: 'null' })),
    ];
  };
}

/** Tells the counts, then each change of them and of the member's money, until the session or the reader ends. */
export function countsTeller(deps: Deps): (stream: SSEStreamingApi, session: Session) => Promise<void> {
  const follow = rounds(
    deps,
    (listeners: readonly Listener[]) => lookFor(deps, listeners),
    () => (deps.changes.connected() ? LOOK_EVERY_MS : LOOK_ALONE_EVERY_MS),
  );
  return async (stream, session) => {
    const since = deps.clock();
    const newsOf = newsSince(since);
    for await (const look of follow(stream, { memberId: session.member.id, session, lookedAt: since })) {
      if (!look.isOpen) {
        await stream.writeSSE({ event: ENDED_EVENT, data: 'null' });
        return;
      }
      for (const news of newsOf(look)) await stream.writeSSE(news);
    }
  };
}
