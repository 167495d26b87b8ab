import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT } from '#contract/events/events.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Listener, StreamEvent } from '#gateway/platform/deps/ports.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { createPoll } from '#gateway/platform/sse/poll.ts';

/** Poll interval for changes that time alone makes… */
const LOOK_EVERY_MS = 30_000;
/** …and for those of other processes, while their messages do not arrive. */
const LOOK_ALONE_EVERY_MS = 2_000;
/** The writes of a transaction may become visible this much later than the moment that they name. */
const SEEN_WITHIN_MS = 60_000;

interface Following extends Listener {
  /** When this stream was last read, at first when it was opened; epoch milliseconds. */
  lookedAt: number;
}

/** The last state of each watcher for one stream, in the order of the watchers. */
type Seen = readonly unknown[];

/** Reads for all streams, with as many statements as for one of them. @returns the data of each stream */
async function readAll(deps: Deps, following: readonly Following[]): Promise<(listener: Following) => Seen> {
  const now = deps.clock();
  const sinceMs = Math.min(...following.map(({ lookedAt }) => lookedAt)) - SEEN_WITHIN_MS;
  const read: ((listener: Listener) => unknown)[] = [];
  for (const watcher of deps.watchers) read.push(await watcher.read(deps, following, sinceMs));
  for (const listener of following) listener.lookedAt = now;
  return (listener) => read.map((seenBy) => seenBy(listener));
}

/** Follows one stream with every watcher. @returns the events for the present state */
function followAll(deps: Deps, sinceMs: number): (seen: Seen) => readonly StreamEvent[] {
  const followers = deps.watchers.map((watcher) => watcher.follow(sinceMs));
  return (seen) => followers.flatMap((follower, place) => follower.toEvents(seen[place]));
}

/** Writes the events of all watchers, now and after each change, until the session or the reader ends. */
export function createMemberStream(deps: Deps): (stream: SSEStreamingApi, session: Session) => Promise<void> {
  const follow = createPoll(
    deps,
    (following: readonly Following[]) => readAll(deps, following),
    () => (deps.changes.connected() ? LOOK_EVERY_MS : LOOK_ALONE_EVERY_MS),
  );
  return async (stream, session) => {
    const since = deps.clock();
    const toEvents = followAll(deps, since);
    for await (const seen of follow(stream, { memberId: session.member.id, session, lookedAt: since })) {
      for (const event of toEvents(seen)) {
        await stream.writeSSE(event);
        if (event.event === ENDED_EVENT) return;
      }
    }
  };
}
