import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken, touchSession } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { fileTickets, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';

/** A ticket opens its file once, within this time. */
const TICKET_MS = 60_000;

/** Issues a ticket for the file at `path`; only its hash is stored (ALL-3). */
export async function issueFileTicket(deps: Deps, session: Session, path: string): Promise<string> {
  const ticket = newToken(deps);
  await deps.db.insert(fileTickets).values({
    ticketHash: hashToken(ticket),
    memberId: session.member.id,
    sessionId: session.id,
    path,
    expiresAt: deps.clock() + TICKET_MS,
  });
  return ticket;
}

/**
 * Consumes a ticket. @returns the member whose file it opens
 * @throws {GatewayError} `ticket.invalid`; `session.expired` where the session of the ticket is over
 */
export async function redeemFileTicket(deps: Deps, ticket: string, path: string) {
  const [used] = await deps.db
    .delete(fileTickets)
    .where(
      and(
        eq(fileTickets.ticketHash, hashToken(ticket)),
        eq(fileTickets.path, path),
        gt(fileTickets.expiresAt, deps.clock()),
      ),
    )
    .returning();
  if (!used) throw new GatewayError('ticket.invalid');
  if (!(await touchSession(deps, used.sessionId))) throw new GatewayError('session.expired');
  const [member] = await deps.db
    .select({ id: members.id, type: members.type })
    .from(members)
    .where(eq(members.id, used.memberId));
  if (!member) throw new GatewayError('session.expired');
  return member;
}
