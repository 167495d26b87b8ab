import { eq } from 'drizzle-orm';
import type { Language, LocalisedText } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { drawCalledOff, drawSettled } from '#gateway/messages/push/notifications.ts';
import { queuePush } from '#gateway/messages/push/queue.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  games,
  type LotteryIssue,
  type LotteryRow,
  type LotteryTicketRow,
} from '#gateway/platform/db/schema/index.ts';

/** Notifies members with returned stakes that a draw was called off, each once (WAY-34). @param at epoch milliseconds */
export async function notifyCalledOff(
  tx: Transaction,
  lottery: LotteryRow,
  { id, no }: LotteryIssue,
  tickets: readonly Pick<LotteryTicketRow, 'memberId' | 'stake'>[],
  at: number,
): Promise<void> {
  const names = await readNames(tx, lottery);
  const stakes = new Map<number, bigint>();
  for (const { memberId, stake } of tickets) stakes.set(memberId, (stakes.get(memberId) ?? 0n) + stake);
  for (const [memberId, stake] of stakes) {
    const values = (language: Language) => ({ lottery: names[language], no, amount: moneyText(stake) });
    const push = { kind: 'draw', id, page: '/m/lottery/bets', ...drawCalledOff(names, no) } as const;
    await notifyMember(tx, memberId, { name: 'drawCalledOff', values, push }, at);
  }
}

async function readNames(tx: Transaction, { nodeId }: LotteryRow): Promise<LocalisedText> {
  const [game] = await tx.select({ names: games.names }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new Error(`No game ${nodeId}`);
  return game.names;
}

/** Notifies members who bet on a draw that it is settled, each once for the draw. @param at epoch milliseconds */
export async function notifySettled(
  tx: Transaction,
  lottery: LotteryRow,
  { id, no }: LotteryIssue,
  memberIds: readonly number[],
  at: number,
): Promise<void> {
  const texts = drawSettled(await readNames(tx, lottery), no);
  await queuePush(tx, memberIds, { kind: 'draw', id, page: '/m/lottery/bets', ...texts }, at);
}
