import { and, eq } from 'drizzle-orm';
import { safeBackPath } from '#contract/core/back-path.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { enterLiveRoom } from '#contract/games/live.ts';
import type { BodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { games, type LiveRoomRow, liveRooms, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { checkMayOpen } from '#gateway/safer-play/may-play.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { issueTicket } from '../play/tickets.ts';
import { buyPass, paidUntil } from './pass.ts';

export interface Entering {
  readonly session: Session;
  readonly roomId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly body: BodyOf<typeof enterLiveRoom>;
  readonly language: Language;
}

/**
 * Lets a member into a room: by VIP level, or for its price, which is charged once and holds for some hours
 * (LIVE-1).
 * @returns the address of its table with a one-time ticket, never the session's token
 * @throws {GatewayError} `not.found`, `room.closed`, `level.required`, `price.changed`,
 * `idempotency.conflict`; errors of `checkMayOpen` and `buyPass`
 */
export async function enterRoom(
  deps: Deps,
  { session, roomId, key, body, language }: Entering,
): Promise<AnswerOf<typeof enterLiveRoom>> {
  const { id: memberId } = session.member;
  const table = await notingRefusals(deps, () =>
    deps.db.transaction(async (tx) => {
      const at = deps.clock();
      await checkMayOpen(tx, memberId, at);
      const room = await openRoom(tx, roomId);
      await checkLevel(tx, memberId, room);
      const parameters = { roomId, price: body.price ?? null };
      await runIdempotent(tx, { scope: 'live-room', key: `${memberId}:${key}`, parameters, at }, () =>
        pay(tx, memberId, room, body.price, at),
      );
      // A key whose pass has expired gives no access.
      if (room.price !== null && (await paidUntil(tx, memberId, roomId, at)) === undefined)
        throw new GatewayError('idempotency.conflict');
      return requireTable(tx, room);
    }),
  );
  deps.changes.publish(memberId);
  const { nodeId, gameId } = table;
  const ticket = await issueTicket(deps, { memberId, sessionId: session.id, nodeId, mode: 'real' });
  const parameters = new URLSearchParams({ ticket, language, back: safeBackPath(body.backUrl) });
  return { url: `/wps/play/${encodeURIComponent(gameId)}?${parameters}` };
}

/** Returns the table of a room (PLAY-60). @throws {GatewayError} `room.closed` where it has none */
async function requireTable(tx: Transaction, { nodeId }: LiveRoomRow) {
  const [table] = await tx
    .select({ nodeId: games.nodeId, gameId: games.gameId })
    .from(games)
    .where(eq(games.nodeId, nodeId ?? ''));
  if (!table) throw new GatewayError('room.closed');
  return table;
}

/** Returns a room that has a table. @throws {GatewayError} `not.found`, `room.closed` */
async function openRoom(tx: Transaction, id: string): Promise<LiveRoomRow> {
  const [room] = await tx
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.id, id), eq(liveRooms.active, true)))
    .for('share');
  if (!room) throw new GatewayError('not.found');
  if (room.nodeId === null) throw new GatewayError('room.closed');
  return room;
}

/** @throws {GatewayError} `level.required` with the lowest level that is admitted */
async function checkLevel(tx: Transaction, memberId: number, { level }: LiveRoomRow): Promise<void> {
  if (level === null) return;
  const [member] = await tx.select({ level: members.vipLevel }).from(members).where(eq(members.id, memberId));
  if (!member || member.level < level) throw new GatewayError('level.required', { value: { level } });
}

/**
 * Charges for a paid room, unless the member holds a pass. @param shown the price that the member agreed to;
 * undefined: any
 */
async function pay(
  tx: Transaction,
  memberId: number,
  { id, price }: LiveRoomRow,
  shown: number | undefined,
  at: number,
): Promise<null> {
  if (price === null || (await paidUntil(tx, memberId, id, at)) !== undefined) return null;
  if (shown !== undefined && toMinorUnits(shown) !== price)
    throw new GatewayError('price.changed', { value: { price: toAmount(price) } });
  await buyPass(tx, memberId, id, price, at);
  return null;
}
