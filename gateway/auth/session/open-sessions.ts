import { and, desc, eq } from 'drizzle-orm';
import { endOtherSessions, endSession, openSessions } from '#contract/auth/session/open-sessions.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { sessions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { endSessions, isOpen } from './sessions.ts';

async function listSessions(
  { db, clock }: Deps,
  { id, member }: Session,
): Promise<AnswerOf<typeof openSessions>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), isOpen(clock())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ tokenHash: _, memberId: __, ...row }) => ({
    ...row,
    id: String(row.id),
    current: row.id === id,
  }));
}

/** Registers the list of a member's sessions, and the calls that end them. */
export function registerOpenSessions(app: GatewayApp, deps: Deps): void {
  const { db } = deps;

  route(app, openSessions, ({ session }) => listSessions(deps, session));

  route(app, endSession, async ({ body, session }) => {
    const id = /^\d{1,15}$/.test(body.id) ? Number(body.id) : 0;
    const isTheirs = and(eq(sessions.id, id), eq(sessions.memberId, session.member.id));
    if ((await db.$count(sessions, isTheirs)) === 0) throw new GatewayError('not.found');
    await endSessions(deps, db, { sessionId: id });
    return null;
  });

  route(app, endOtherSessions, async ({ session }) => ({
    ended: await endSessions(deps, db, { memberId: session.member.id, exceptSessionId: session.id }),
  }));
}
