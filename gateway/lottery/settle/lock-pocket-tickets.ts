import type { Transaction } from '#gateway/platform/db/database.ts';
import type { LotteryTicketRow } from '#gateway/platform/db/schema/index.ts';
import { partsOfTickets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import type { PocketPart } from '#gateway/rewards/turnover/split-stake.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { lockAccounts } from '#gateway/wallet/ledger.ts';

/**
 * Returns what bonus pockets paid of tickets, by ticket id. If they paid, locks the accounts of all members of the
 * batch before anything is posted. Their pockets then stay unchanged until the payouts are in them.
 */
export async function lockPocketTickets(
  tx: Transaction,
  tickets: readonly LotteryTicketRow[],
): Promise<ReadonlyMap<number, readonly PocketPart[]>> {
  const parts = await partsOfTickets(
    tx,
    tickets.map(({ id }) => id),
  );
  if (parts.size === 0) return parts;
  const accounts = await playerAccounts(
    tx,
    tickets.map(({ memberId }) => memberId),
  );
  await lockAccounts(tx, [...accounts.values()]);
  return parts;
}
