import { inArray, sql } from 'drizzle-orm';
import { returnStakes } from '#gateway/games/play/bets/settle-bets.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryTicketRow, lotteryTickets } from '#gateway/platform/db/schema/index.ts';

/** Returns the stakes of tickets of a draw that was called off, and closes them. */
export async function returnTickets(
  tx: Transaction,
  tickets: readonly LotteryTicketRow[],
  at: number,
): Promise<void> {
  if (tickets.length === 0) return;
  const ids = await returnStakes(tx, 'ticketId', tickets, at);
  const returned = tickets.map(({ id }) => sql`when ${id}::bigint then ${ids.get(id) ?? 0}::bigint`);
  await tx
    .update(lotteryTickets)
    .set({
      state: 'void',
      settledAt: at,
      returnedTransactionId: sql`case ${lotteryTickets.id} ${sql.join(returned, sql` `)} end`,
    })
    .where(
      inArray(
        lotteryTickets.id,
        tickets.map(({ id }) => id),
      ),
    );
}
