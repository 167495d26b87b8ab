import { and, eq, exists, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryTickets, turnovers } from '#gateway/platform/db/schema/index.ts';
import { hasPocket, lockHeld } from '#gateway/rewards/turnover/open.ts';
import { takeForTickets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { splitStakes } from '#gateway/rewards/turnover/split-stake.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { playerAccount, postAll, readBalance } from '#gateway/wallet/ledger.ts';
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
  const player = await playerAccount(tx, memberId);
  const house = (await gamesAccounts(tx, [memberId]))(memberId);
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
  const inserted = await tx
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
    .returning({ id: lotteryTickets.id, isFromPockets: hasPockets(tx, memberId) });
  if (inserted[0]?.isFromPockets)
    await payFromPockets(
      tx,
      memberId,
      inserted.map(({ id }, n) => ({ id, memberId, stake: orders[n]?.stake ?? 0n })),
    );
  return orders.map(({ no, stake }, n) => ({
    id: String(inserted[n]?.id),
    issue: no,
    stake: toAmount(stake),
    state: 'open' as const,
  }));
}

/** Combined with the insert of tickets, whose stakes have locked the account: no extra statement without pockets. */
const hasPockets = (tx: Transaction, memberId: number) =>
  sql<boolean>`${exists(
    tx
      .select({ one: sql`1` })
      .from(turnovers)
      .where(and(eq(turnovers.memberId, memberId), hasPocket)),
  )}`;

/** Pays from pockets what own money does not cover, ticket by ticket (HOUSE-19). */
async function payFromPockets(
  tx: Transaction,
  memberId: number,
  tickets: readonly { readonly id: number; readonly memberId: number; readonly stake: bigint }[],
): Promise<void> {
  const stakes = tickets.map(({ stake }) => stake);
  const balance = stakes.reduce((sum, stake) => sum + stake, await readBalance(tx, memberId));
  const parts = splitStakes(await lockHeld(tx, memberId), { balance, stakes, rateGroup: 'lottery' });
  await takeForTickets(
    tx,
    tickets.map((ticket, n) => ({ ...ticket, parts: parts[n] ?? [] })),
  );
}
