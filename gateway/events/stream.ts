import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT } from '#contract/events/events.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Listener, StreamEvent } from '#gateway/platform/deps/ports.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { createPoll } from '#gateway/platform/sse/poll.ts';

/** Changes made by time are seen after this long… */
const LOOK_EVERY_MS = 30_000;
/** …and those of other processes after this long, while these cannot tell. */
const LOOK_ALONE_EVERY_MS = 2_000;
/** What a transaction writes may be seen so much later than the moment that it names. */
const SEEN_WITHIN_MS = 60_000;

interface Following extends Listener {
  /** When this stream was read for last, at first when it was opened; epoch milliseconds. */
  lookedAt: number;
}

/** What each watcher has seen for one stream, in the order of the watchers. */
type Seen = readonly unknown[];

/** Reads for all streams, in as many statements as for one of them. @returns each one's part */
async function readAll(deps: Deps, following: readonly Following[]): Promise<(listener: Following) => Seen> {
  const now = deps.clock();
  const sinceMs = Math.min(...following.map(({ lookedAt }) => lookedAt)) - SEEN_WITHIN_MS;
  const read: ((listener: Listener) => unknown)[] = [];
  for (const watcher of deps.watchers) read.push(await watcher.read(deps, following, sinceMs));
  for (const listener of following) listener.lookedAt = now;
  return (listener) => read.map((seenBy) => seenBy(listener));
}

/** Follows one stream with every watcher. @returns the events of what is seen now */
function followAll(deps: Deps, sinceMs: number): (seen: Seen) => readonly StreamEvent[] {
  const followers = deps.watchers.map((watcher) => watcher.follow(sinceMs));
  return (seen) => followers.flatMap((follower, place) => follower.eventsOf(seen[place]));
}

/** Writes what the rooms' watchers see, now and whenever it changes, until the session or the reader ends. */
export function createMemberStream(deps: Deps): (stream: SSEStreamingApi, session: Session) => Promise<void> {
  const follow = createPoll(
    deps,
    (following: readonly Following[]) => readAll(deps, following),
    () => (deps.changes.connected() ? LOOK_EVERY_MS : LOOK_ALONE_EVERY_MS),
  );
  return async (stream, session) => {
    const since = deps.clock();
    const eventsOf = followAll(deps, since);
    for await (const seen of follow(stream, { memberId: session.member.id, session, lookedAt: since })) {
      for (const event of eventsOf(seen)) {
        await stream.writeSSE(event);
        if (event.event === ENDED_EVENT) return;
      }
    }
  };
}
