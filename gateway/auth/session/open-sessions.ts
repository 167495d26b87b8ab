import { and, desc, eq, ne } from 'drizzle-orm';
import type { AnswerOf } from '#contract/call.ts';
import { endOtherSessions, endSession, openSessions } from '#contract/open-sessions.ts';
import { removeAllOf, removeOfSession } from '#gateway/messages/push/subscriptions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { sessions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { isOpen, type Session } from './sessions.ts';

/** Ends a member's sessions but one, and messages to browsers that were not chosen in it. @returns how many ended */
export async function closeSessionsOf(db: Database, memberId: number, exceptId = 0): Promise<number> {
  await removeAllOf(db, memberId, exceptId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return ended.length;
}

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

/** What a member sees of their own sessions, and how they end them. */
export function registerOpenSessions(app: GatewayApp, deps: Deps): void {
  const { db } = deps;

  route(app, openSessions, ({ session }) => listSessions(deps, session));

  route(app, endSession, async ({ body, session }) => {
    const id = /^\d{1,15}$/.test(body.id) ? Number(body.id) : 0;
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.memberId, session.member.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new GatewayError('not.found');
    await removeOfSession(db, id);
    return null;
  });

  route(app, endOtherSessions, async ({ session }) => ({
    ended: await closeSessionsOf(db, session.member.id, session.id),
  }));
}
