import { EVENTS_PATH } from '#contract/events/events.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { eventStreams } from '#gateway/platform/sse/event-stream.ts';
import { createMemberStream } from './stream.ts';

/** Pages of one session that may listen at a time; more ask for the counts instead. */
const STREAMS_PER_SESSION = 6;

/** The stream of what is new for a member (HUB-6). */
export function register(app: GatewayApp, deps: Deps): void {
  const openStream = eventStreams(deps, STREAMS_PER_SESSION);
  const tellCounts = createMemberStream(deps);
  app.get(EVENTS_PATH, async (c) => {
    const token = c.req.header('authorization');
    const session = token === undefined ? null : await deps.findSession(token);
    if (!session) throw new GatewayError('session.expired');
    return openStream(c, session.id, (stream) => tellCounts(stream, session));
  });
}
