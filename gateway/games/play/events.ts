import type { SSEStreamingApi } from 'hono/streaming';
import { ENDED_EVENT, EXCLUDED_EVENT } from '#contract/events/events.ts';
import { LIMIT_EVENT, PLAY_EVENTS_PATH, PLAYED_EVENT } from '#contract/games/play.ts';
import { exclusionsOf, isExcluded } from '#gateway/auth/exclusion/state.ts';
import { sessionsStillOpen } from '#gateway/auth/session/sessions.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { eventStreams } from '#gateway/platform/sse/event-stream.ts';
import { createPoll } from '#gateway/platform/sse/poll.ts';
import { type InTheWay, limitsInTheWay } from '#gateway/safer-play/limits/guard.ts';
import { type PlaySummary, summariesOf } from '#gateway/safer-play/session/reality-check.ts';
import type { OpenPlay } from './tickets.ts';

/** What other processes did is seen after this long: out of every game in a second (RESP-6). */
const LOOK_EVERY_MS = 1_000;
/** Of one opened game: its page opens one, and another when it comes back. */
const STREAMS_PER_GAME = 3;

/** What an opened game is told of its member, at one moment. */
interface Look {
  /** What ends the stream. */
  readonly end: typeof ENDED_EVENT | typeof EXCLUDED_EVENT | undefined;
  readonly summary: PlaySummary;
  readonly limit: InTheWay | null;
}

/** Reads for all opened games, in as many statements as for one of them. @returns each one's part */
async function lookFor(deps: Deps, games: readonly OpenPlay[]): Promise<(game: OpenPlay) => Look> {
  const { db } = deps;
  const at = deps.clock();
  const memberIds = [...new Set(games.map(({ memberId }) => memberId))];
  const open = await sessionsStillOpen(
    deps,
    games.map(({ sessionId }) => sessionId),
  );
  const exclusions = await exclusionsOf(db, memberIds);
  const summaries = await summariesOf(db, memberIds, at);
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

/** Tells an opened game what its member has played, until it is closed. */
function playTeller(deps: Deps): (stream: SSEStreamingApi, game: OpenPlay) => Promise<void> {
  const follow = createPoll(
    deps,
    (games: readonly OpenPlay[]) => lookFor(deps, games),
    () => LOOK_EVERY_MS,
  );
  return async (stream, game) => {
    let told = '';
    let limitTold = 'null';
    for await (const { end, summary, limit } of follow(stream, game)) {
      if (end !== undefined) {
        await stream.writeSSE({ event: end, data: 'null' });
        return;
      }
      // That time passes is no news: pages count on by themselves.
      const news = JSON.stringify({ ...summary, elapsedMs: 0 });
      if (news !== told) await stream.writeSSE({ event: PLAYED_EVENT, data: JSON.stringify(summary) });
      told = news;
      const inTheWay = JSON.stringify(limit);
      if (inTheWay !== limitTold) await stream.writeSSE({ event: LIMIT_EVENT, data: inTheWay });
      limitTold = inTheWay;
    }
  };
}

/** The stream that an opened game follows (RESP-4, RESP-6). @param openPlay the game of a token */
export function registerPlayEvents(
  app: GatewayApp,
  deps: Deps,
  openPlay: (deps: Deps, token: string | null) => Promise<OpenPlay>,
): void {
  const openStream = eventStreams(deps, STREAMS_PER_GAME);
  const tell = playTeller(deps);
  app.get(PLAY_EVENTS_PATH, async (c) => {
    const play = await openPlay(deps, c.req.header('authorization') ?? null);
    return openStream(c, play.id, (stream) => tell(stream, play));
  });
}
