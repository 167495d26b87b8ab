import { eq, inArray, or } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { methodNameOf, reasonText } from '../cashier/texts.ts';
import type { Database } from '../db/database.ts';
import { bets, deposits, games, transfers, withdrawals } from '../db/schema/index.ts';

/** What a movement is found by and was for. */
export interface Note {
  readonly orderNo: string;
  readonly note: string;
}

interface Movement {
  readonly transactionId: number;
  readonly kind: string;
}

/** Of transactions that are shown together: one look at each kind of record that they come from. */
export async function notesOf(
  db: Database,
  movements: readonly Movement[],
  language: Language,
): Promise<Map<number, Note>> {
  const notes = new Map<number, Note>();
  const idsOf = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).map(({ transactionId }) => transactionId);
  const add = (id: number | null, orderNo: string, note: string) => {
    if (id !== null) notes.set(id, { orderNo, note });
  };

  const played = idsOf('stake', 'win');
  if (played.length > 0) {
    const rows = await db
      .select({ id: bets.id, stake: bets.stakeTransactionId, win: bets.winTransactionId, names: games.names })
      .from(bets)
      .innerJoin(games, eq(games.nodeId, bets.nodeId))
      .where(or(inArray(bets.stakeTransactionId, played), inArray(bets.winTransactionId, played)));
    for (const { id, stake, win, names } of rows)
      for (const transactionId of [stake, win]) add(transactionId, `B${id}`, names[language]);
  }
  const paidIn = idsOf('deposit');
  if (paidIn.length > 0) {
    const rows = await db.select().from(deposits).where(inArray(deposits.transactionId, paidIn));
    for (const { transactionId, orderNo, method } of rows)
      add(transactionId, orderNo, methodNameOf(method, language));
  }
  const paidOut = idsOf('withdrawal', 'withdrawal-returned');
  if (paidOut.length > 0) {
    const { transactionId: asked, settledTransactionId: settled } = withdrawals;
    const rows = await db
      .select()
      .from(withdrawals)
      .where(or(inArray(asked, paidOut), inArray(settled, paidOut)));
    for (const row of rows) {
      add(row.transactionId, row.orderNo, methodNameOf(row.method, language));
      add(row.settledTransactionId, row.orderNo, reasonText(row.reason, language));
    }
  }
  const sent = idsOf('transfer');
  if (sent.length > 0) {
    const rows = await db.select().from(transfers).where(inArray(transfers.transactionId, sent));
    for (const { transactionId, orderNo } of rows) add(transactionId, orderNo, '');
  }
  return notes;
}
