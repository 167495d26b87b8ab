import { EVENTS_PATH } from '#contract/events.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { findSession } from '../session/sessions.ts';
import { unreadStream } from './stream.ts';

/** Pages of one session that may listen at a time; more ask for the counts instead. */
const STREAMS_PER_SESSION = 6;
const RETRY_SECONDS = 30;

/** The stream of unread counts (HUB-6). */
export function register(app: GatewayApp, deps: Deps): void {
  const open = new Map<number, number>();

  app.get(EVENTS_PATH, async (c) => {
    const token = c.req.header('authorization');
    const session = token === undefined ? null : await findSession(deps, token);
    if (!session) throw new GatewayError('session.expired');
    const { id } = session;
    const streams = open.get(id) ?? 0;
    if (streams >= STREAMS_PER_SESSION) throw new GatewayError('rate.limited', { retryAfter: RETRY_SECONDS });
    open.set(id, streams + 1);
    return unreadStream(c, deps, session, () => {
      const left = (open.get(id) ?? 1) - 1;
      if (left > 0) open.set(id, left);
      else open.delete(id);
    });
  });
}
