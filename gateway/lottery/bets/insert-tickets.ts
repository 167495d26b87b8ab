import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { houseAccount, playerAccount, postAll } from '#gateway/wallet/ledger.ts';
import type { PricedLine } from './price.ts';

/** A ticket that is about to be bought. */
export interface Order {
  readonly issueId: number;
  readonly no: string;
  readonly multiple: number;
  readonly stake: bigint;
}

/** Takes the stakes and keeps the tickets that name them, one of each draw. */
export async function insertTickets(
  tx: Transaction,
  memberId: number,
  orders: readonly Order[],
  lines: readonly PricedLine[],
  at: number,
) {
  const player = await playerAccount(tx, memberId);
  const house = await houseAccount(tx, 'games');
  const ids = await postAll(
    tx,
    orders.map(({ stake }) => ({
      kind: 'stake' as const,
      at,
      entries: [
        { accountId: player, amount: -stake },
        { accountId: house, amount: stake },
      ],
    })),
  );
  const bought = lines.map(({ playId, picks, amount, odds }) => ({ playId, picks, amount, odds }));
  const kept = await tx
    .insert(lotteryTickets)
    .values(
      orders.map(({ issueId, multiple, stake }, n) => ({
        memberId,
        issueId,
        multiple,
        lines: bought,
        stake,
        placedAt: at,
        stakeTransactionId: ids[n] ?? 0,
      })),
    )
    .returning({ id: lotteryTickets.id });
  return orders.map(({ no, stake }, n) => ({
    id: String(kept[n]?.id),
    issue: no,
    stake: toAmount(stake),
    state: 'open' as const,
  }));
}
