import { eq } from 'drizzle-orm';
import { drawCalledOff, drawSettled } from '#gateway/messages/push/notifications.ts';
import { queuePush } from '#gateway/messages/push/queue.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { games, type LotteryIssue, type LotteryRow } from '#gateway/platform/db/schema/index.ts';

/** Has those who bet on a draw told that it is settled, each once for the draw. @param at epoch milliseconds */
export async function notifySettled(
  tx: Transaction,
  { nodeId }: LotteryRow,
  { id, no, state }: LotteryIssue,
  memberIds: readonly number[],
  at: number,
): Promise<void> {
  const [game] = await tx.select({ names: games.names }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new Error(`No game ${nodeId}`);
  const texts = (state === 'void' ? drawCalledOff : drawSettled)(game.names, no);
  await queuePush(tx, memberIds, { kind: 'draw', id, page: '/m/lottery/bets', ...texts }, at);
}
