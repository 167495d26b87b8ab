import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken, touchSession } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { chatKeys } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';

/** A ticket opens the chat once, within this time. */
const TICKET_MS = 60_000;
/** Maximum lifetime of an opened room; the end of its session ends it earlier. */
const ROOM_MS = 4 * 3_600_000;

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
type Kind = (typeof chatKeys.$inferSelect)['kind'];

/** The member whose chat a key opens. */
export interface Room {
  memberId: number;
  sessionId: number;
}

async function issue(
  deps: KeyDeps,
  db: Database,
  kind: Kind,
  { memberId, sessionId }: Room,
  lifetime: number,
): Promise<string> {
  const key = newToken(deps);
  const expiresAt = deps.clock() + lifetime;
  await db.insert(chatKeys).values({ keyHash: hashToken(key), kind, memberId, sessionId, expiresAt });
  return key;
}

const isKey = (key: string, kind: Kind, now: number) =>
  and(eq(chatKeys.keyHash, hashToken(key)), eq(chatKeys.kind, kind), gt(chatKeys.expiresAt, now));

/** Issues a ticket for the chat of the session's member; only its hash is stored. */
export async function issueTicket(deps: KeyDeps, session: Session): Promise<string> {
  const room = { memberId: session.member.id, sessionId: session.id };
  return issue(deps, deps.db, 'ticket', room, TICKET_MS);
}

/**
 * Uses up a ticket.
 * @returns the token that only the chat's page holds
 * @throws {GatewayError} `ticket.invalid`
 */
export async function openByTicket(deps: KeyDeps, ticket: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(chatKeys)
      .where(isKey(ticket, 'ticket', deps.clock()))
      .returning();
    if (!used) throw new GatewayError('ticket.invalid');
    return issue(deps, tx, 'room', used, ROOM_MS);
  });
}

/** Returns the room of a token, while the session that opened it is valid. @throws {GatewayError} `session.expired` */
export async function findRoom(deps: KeyDeps, token: string | null): Promise<Room> {
  const { db, clock } = deps;
  const [room] = await db
    .select({
      memberId: chatKeys.memberId,
      sessionId: chatKeys.sessionId,
    })
    .from(chatKeys)
    .where(isKey(token ?? '', 'room', clock()));
  if (!room || !(await touchSession(deps, room.sessionId))) throw new GatewayError('session.expired');
  return room;
}
