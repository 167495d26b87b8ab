import { openBets } from '#gateway/games/play/bets/open-bets.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import type { PricedLine } from './price.ts';

/** A ticket to buy. */
export interface Order {
  readonly issueId: number;
  readonly no: string;
  readonly multiple: number;
  readonly stake: bigint;
}

/**
 * Posts the stakes and inserts their tickets, one for each draw.
 * @throws {GatewayError} `balance.insufficient`; `bonus.game`, `bonus.bet.limit` where a bonus pocket would pay
 */
export async function insertTickets(
  tx: Transaction,
  memberId: number,
  orders: readonly Order[],
  lines: readonly PricedLine[],
  at: number,
) {
  const bought = lines.map(({ playId, picks, amount, odds }) => ({ playId, picks, amount, odds }));
  const stakes = orders.map(({ stake }) => stake);
  const opening = { kind: 'ticketId', memberId, stakes, rateGroup: 'lottery', at } as const;
  const ids = await openBets(tx, opening, (transactionIds, isFromPockets) =>
    tx
      .insert(lotteryTickets)
      .values(
        orders.map(({ issueId, multiple, stake }, n) => ({
          memberId,
          issueId,
          multiple,
          lines: bought,
          stake,
          placedAt: at,
          stakeTransactionId: transactionIds[n] ?? 0,
        })),
      )
      .returning({ id: lotteryTickets.id, isFromPockets }),
  );
  return orders.map(({ no, stake }, n) => ({
    id: String(ids[n]),
    issue: no,
    stake: toAmount(stake),
    state: 'open' as const,
  }));
}
