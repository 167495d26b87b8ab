import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryTicketRow, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { recordPayout } from '#gateway/safer-play/session/gaming-sessions.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { houseAccount, postAll } from '#gateway/wallet/ledger.ts';

/** Gives the stakes of tickets back whose draw was called off. */
export async function returnStakes(
  tx: Transaction,
  tickets: readonly LotteryTicketRow[],
  at: number,
): Promise<void> {
  if (tickets.length === 0) return;
  const accounts = await playerAccounts(
    tx,
    tickets.map(({ memberId }) => memberId),
  );
  const house = await houseAccount(tx, 'games');
  const ids = await postAll(
    tx,
    tickets.map(({ memberId, stake }) => ({
      kind: 'stake-returned' as const,
      at,
      entries: [
        { accountId: accounts.get(memberId) ?? 0, amount: stake },
        { accountId: house, amount: -stake },
      ],
    })),
  );
  const returned = tickets.map(({ id }, n) => sql`when ${id}::bigint then ${ids[n] ?? 0}::bigint`);
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
  await recordPayout(
    tx,
    tickets.map(({ memberId, stake }) => ({ memberId, payout: stake })),
    at,
  );
}
