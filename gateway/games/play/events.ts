import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT, EXCLUDED_EVENT } from '#contract/events/events.ts';
import { LIMIT_EVENT, PLAY_EVENTS_PATH, PLAYED_EVENT } from '#contract/games/play.ts';
import { isExcluded, readExclusions } from '#gateway/auth/exclusion/state.ts';
import { sessionsStillOpen } from '#gateway/auth/session/sessions.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { eventStreams } from '#gateway/platform/sse/event-stream.ts';
import { createPoll } from '#gateway/platform/sse/poll.ts';
import { type InTheWay, limitsInTheWay } from '#gateway/safer-play/limits/guard.ts';
import { type PlaySummary, readSummaries } from '#gateway/safer-play/session/reality-check.ts';
import type { OpenPlay } from './tickets.ts';

/** Poll interval: changes by other processes reach every open game within a second (RESP-6). */
const LOOK_EVERY_MS = 1_000;
/** Maximum of open streams of one game: its page opens one, and another after a reconnect. */
const STREAMS_PER_GAME = 3;

/** The data of a member that an opened game receives, read at one moment. */
interface Snapshot {
  /** The event that ends the stream. */
  readonly end: typeof ENDED_EVENT | typeof EXCLUDED_EVENT | undefined;
  readonly summary: PlaySummary;
  readonly limit: InTheWay | null;
}

/** Reads for all opened games with a fixed number of queries. @returns the data of each game */
async function readSnapshots(deps: Deps, games: readonly OpenPlay[]): Promise<(game: OpenPlay) => Snapshot> {
  const { db } = deps;
  const at = deps.clock();
  const memberIds = [...new Set(games.map(({ memberId }) => memberId))];
  const open = await sessionsStillOpen(
    deps,
    games.map(({ sessionId }) => sessionId),
  );
  const exclusions = await readExclusions(db, memberIds);
  const summaries = await readSummaries(db, memberIds, at);
  const limits = await limitsInTheWay(db, memberIds, at);
  return ({ memberId, sessionId }) => {
    const holds = isExcluded(exclusions.get(memberId), at) ? EXCLUDED_EVENT : undefined;
    return {
      end: open.has(sessionId) ? holds : ENDED_EVENT,
      summary: summaries(memberId),
      limit: limits(memberId),
    };
  };
}

/** Returns a function that streams a member's play to an opened game until it closes. */
function createPlayStream(deps: Deps): (stream: SSEStreamingApi, game: OpenPlay) => Promise<void> {
  const follow = createPoll(
    deps,
    (games: readonly OpenPlay[]) => readSnapshots(deps, games),
    () => LOOK_EVERY_MS,
  );
  return async (stream, game) => {
    let sentSummary = '';
    let sentLimit = 'null';
    for await (const { end, summary, limit } of follow(stream, game)) {
      if (end !== undefined) {
        await stream.writeSSE({ event: end, data: 'null' });
        return;
      }
      // Elapsed time alone sends no event: pages count it themselves.
      const news = JSON.stringify({ ...summary, elapsedMs: 0 });
      if (news !== sentSummary) await stream.writeSSE({ event: PLAYED_EVENT, data: JSON.stringify(summary) });
      sentSummary = news;
      const inTheWay = JSON.stringify(limit);
      if (inTheWay !== sentLimit) await stream.writeSSE({ event: LIMIT_EVENT, data: inTheWay });
      sentLimit = inTheWay;
    }
  };
}

/** Registers the stream of an opened game (RESP-4, RESP-6). @param openPlay finds the game of a token */
export function registerPlayEvents(
  app: GatewayApp,
  deps: Deps,
  openPlay: (deps: Deps, token: string | null) => Promise<OpenPlay>,
): void {
  const openStream = eventStreams(deps, STREAMS_PER_GAME);
  const streamPlay = createPlayStream(deps);
  app.get(PLAY_EVENTS_PATH, async (c) => {
    const play = await openPlay(deps, c.req.header('authorization') ?? null);
    return openStream(c, play.id, (stream) => streamPlay(stream, play));
  });
}
