import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryTicketRow, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { returnFromTickets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { recordPayout } from '#gateway/safer-play/session/gaming-sessions.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { postAll } from '#gateway/wallet/ledger.ts';
import { lockPocketTickets } from './lock-pocket-tickets.ts';

/** Returns the stakes of tickets of a draw that was called off; a pocket gets back what it paid. */
export async function returnStakes(
  tx: Transaction,
  tickets: readonly LotteryTicketRow[],
  at: number,
): Promise<void> {
  if (tickets.length === 0) return;
  const parts = await lockPocketTickets(tx, tickets);
  const memberIds = tickets.map(({ memberId }) => memberId);
  const accounts = await playerAccounts(tx, memberIds);
  const houseAccount = await gamesAccounts(tx, memberIds);
  const ids = await postAll(
    tx,
    tickets.map(({ memberId, stake }) => ({
      kind: 'stake-returned' as const,
      at,
      entries: [
        { accountId: accounts.get(memberId) ?? 0, amount: stake },
        { accountId: houseAccount(memberId), amount: -stake },
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
  await returnFromTickets(
    tx,
    tickets.map(({ id, memberId, stake }) => {
      return { id, memberId, stake, payout: stake, parts: parts.get(id) ?? [] };
    }),
    at,
  );
  await recordPayout(
    tx,
    tickets.map(({ memberId, stake }) => ({ memberId, payout: stake })),
    at,
  );
}
