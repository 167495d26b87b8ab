import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { reasonText, toMethodName, toPayoutName } from '#gateway/cashier/methods/labels.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  bets,
  deposits,
  games,
  livePasses,
  liveRooms,
  lotteries,
  lotteryIssues,
  lotteryTickets,
  tableBets,
  transfers,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';

/** The number and the reason of a movement. */
export interface Note {
  readonly orderNo: string;
  readonly note: string;
}

interface Movement {
  readonly transactionId: number;
  readonly kind: string;
}

/** Reads lottery tickets whose stakes were moved, out or back, and those that became one of these bets. */
async function readTickets(db: Database, moved: readonly number[], betIds: readonly number[]) {
  if (moved.length === 0) return [];
  const { id, stakeTransactionId: stake, returnedTransactionId: returned, issueId, betId } = lotteryTickets;
  return db
    .select({ id, stake, returned, betId, names: games.names })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, issueId))
    .innerJoin(lotteries, eq(lotteries.code, lotteryIssues.lotteryCode))
    .innerJoin(games, eq(games.nodeId, lotteries.nodeId))
    .where(or(inArray(stake, [...moved]), inArray(returned, [...moved]), inArray(betId, [...betIds])));
}

/** Reads bets on tables whose stakes were moved, out or back, and that are not bets yet. */
async function readTableBets(db: Database, moved: readonly number[]) {
  if (moved.length === 0) return [];
  const { id, stakeTransactionId: stake, returnedTransactionId: returned, betId } = tableBets;
  return db
    .select({ id, stake, returned, names: games.names })
    .from(tableBets)
    .innerJoin(games, eq(games.nodeId, tableBets.nodeId))
    .where(and(isNull(betId), or(inArray(stake, [...moved]), inArray(returned, [...moved]))));
}

/** Returns notes of transactions on one page: one query for each kind of record. */
export async function readNotes(
  db: Database,
  movements: readonly Movement[],
  language: Language,
): Promise<Map<number, Note>> {
  const notes = new Map<number, Note>();
  const selectIds = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).map(({ transactionId }) => transactionId);
  const add = (id: number | null, orderNo: string, note: string) => {
    if (id !== null) notes.set(id, { orderNo, note });
  };

  const played = selectIds('stake', 'win');
  const betsById = new Map<number, typeof bets.$inferSelect>();
  if (played.length > 0) {
    const rows = await db
      .select({ bet: bets, names: games.names })
      .from(bets)
      .innerJoin(games, eq(games.nodeId, bets.nodeId))
      .where(or(inArray(bets.stakeTransactionId, played), inArray(bets.winTransactionId, played)));
    for (const { bet, names } of rows) {
      betsById.set(bet.id, bet);
      for (const transactionId of [bet.stakeTransactionId, bet.winTransactionId])
        add(transactionId, `B${bet.id}`, names[language]);
    }
  }
  // A ticket has its number before it is a bet, and keeps it.
  for (const { id, stake, returned, betId, names } of await readTickets(
    db,
    selectIds('stake', 'win', 'stake-returned'),
    [...betsById.keys()],
  )) {
    const win = betId === null ? undefined : betsById.get(betId)?.winTransactionId;
    for (const transactionId of [stake, returned, win ?? null]) add(transactionId, `L${id}`, names[language]);
  }
  for (const { id, stake, returned, names } of await readTableBets(db, selectIds('stake', 'stake-returned')))
    for (const transactionId of [stake, returned]) add(transactionId, `T${id}`, names[language]);
  const entered = selectIds('live-room');
  if (entered.length > 0) {
    const rows = await db
      .select({ pass: livePasses, titles: liveRooms.titles })
      .from(livePasses)
      .innerJoin(liveRooms, eq(liveRooms.id, livePasses.roomId))
      .where(inArray(livePasses.transactionId, entered));
    for (const { pass, titles } of rows) add(pass.transactionId, `R${pass.id}`, titles[language]);
  }
  const paidIn = selectIds('deposit');
  if (paidIn.length > 0) {
    const rows = await db.select().from(deposits).where(inArray(deposits.transactionId, paidIn));
    for (const { transactionId, orderNo, method } of rows)
      add(transactionId, orderNo, toMethodName(method, language));
  }
  const paidOut = selectIds('withdrawal', 'withdrawal-returned');
  if (paidOut.length > 0) {
    const { transactionId: asked, settledTransactionId: settled } = withdrawals;
    const rows = await db
      .select()
      .from(withdrawals)
      .where(or(inArray(asked, paidOut), inArray(settled, paidOut)));
    for (const row of rows) {
      add(row.transactionId, row.orderNo, toPayoutName(row.method, language));
      add(row.settledTransactionId, row.orderNo, reasonText(row.reason, language));
    }
  }
  const sent = selectIds('transfer');
  if (sent.length > 0) {
    const rows = await db.select().from(transfers).where(inArray(transfers.transactionId, sent));
    for (const { transactionId, orderNo } of rows) add(transactionId, orderNo, '');
  }
  return notes;
}
