import { and, asc, desc, eq, gt, max } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { liveRooms as liveRoomsCall } from '#contract/games/live.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { artUrl } from '#gateway/content/pictures/pictures.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { livePasses, liveRooms } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { PASS_HOURS } from './pass.ts';

/** Returns the end of each pass of a member, by room id. */
async function paidBy(db: Database, memberId: number | undefined, now: number): Promise<Map<string, number>> {
  if (memberId === undefined) return new Map();
  const rows = await db
    .select({ roomId: livePasses.roomId, until: max(livePasses.until) })
    .from(livePasses)
    .where(and(eq(livePasses.memberId, memberId), gt(livePasses.until, now)))
    .groupBy(livePasses.roomId);
  return new Map(rows.flatMap(({ roomId, until }) => (until === null ? [] : [[roomId, until] as const])));
}

/** Returns rooms in their order, those on air first. @param memberId the caller, who alone sees what they have paid */
export async function listRooms(
  db: Database,
  query: ParsedQueryOf<typeof liveRoomsCall>,
  memberId: number | undefined,
  now: number,
  language: Language,
): Promise<AnswerOf<typeof liveRoomsCall>> {
  const isLike = (column: typeof liveRooms.active | typeof liveRooms.streaming, wanted?: string) =>
    wanted === undefined ? undefined : eq(column, wanted === 'true');
  const rows = await db
    .select()
    .from(liveRooms)
    .where(and(isLike(liveRooms.active, query.active), isLike(liveRooms.streaming, query.streaming)))
    .orderBy(desc(liveRooms.streaming), asc(liveRooms.position));
  const paid = await paidBy(db, memberId, now);
  return rows.map(({ id, titles, hosts, kind, level, price, viewers, streaming, nodeId }) => ({
    id,
    title: titles[language],
    host: hosts[language],
    picture: artUrl('room', id) ?? '',
    kind,
    ...(level !== null && { level }),
    ...(price !== null && { price: toAmount(price), hours: PASS_HOURS }),
    viewers: streaming ? viewers : 0,
    streaming,
    nodeId,
    ...(paid.has(id) && { paidUntil: paid.get(id) }),
  }));
}
