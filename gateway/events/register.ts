import { EVENTS_PATH } from '#contract/events/events.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { eventStreams } from '#gateway/platform/sse/event-stream.ts';
import { createMemberStream } from './stream.ts';

/** Maximum of streams for the pages of one session; further pages poll the counts. */
const STREAMS_PER_SESSION = 6;

/** Registers the event stream of a member (HUB-6). */
export function register(app: GatewayApp, deps: Deps): void {
  const openStream = eventStreams(deps, STREAMS_PER_SESSION);
  const streamEvents = createMemberStream(deps);
  app.get(EVENTS_PATH, async (c) => {
    const token = c.req.header('authorization');
    const session = token === undefined ? null : await deps.findSession(token);
    if (!session) throw new GatewayError('session.expired');
    return openStream(c, session.id, (stream) => streamEvents(stream, session));
  });
}
