import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  bets,
  games,
  type LotteryRow,
  type LotteryTicketRow,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
import { countBets } from '#gateway/rewards/turnover/allocate-stake.ts';
import { type BetFigures, figuresOfOwn } from '#gateway/rewards/turnover/figures.ts';
import { endUsedUp, returnFromTickets } from '#gateway/rewards/turnover/pocket-stakes.ts';
import { fromPockets } from '#gateway/rewards/turnover/split-stake.ts';
import { recordPayout } from '#gateway/safer-play/session/gaming-sessions.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { gamesAccounts } from '#gateway/wallet/games-account.ts';
import { postAll } from '#gateway/wallet/ledger.ts';
import { lockPocketTickets } from './lock-pocket-tickets.ts';
import type { Outcome } from './outcome.ts';

export interface SettledTicket extends Outcome {
  readonly ticket: LotteryTicketRow;
  /** Turnover figures of the ticket. */
  readonly figures: BetFigures;
}

/** Pays what tickets won, and stores each as a bet, so that reports, records and sums include it (CASH-4). */
export async function paySettled(
  tx: Transaction,
  lottery: LotteryRow,
  settled: readonly SettledTicket[],
  at: number,
): Promise<void> {
  if (settled.length === 0) return;
  const parts = await lockPocketTickets(
    tx,
    settled.map(({ ticket }) => ticket),
  );
  const pocketParts = ({ id }: LotteryTicketRow) => parts.get(id) ?? [];
  const wins = await payWins(tx, settled, at);
  const gameType = await readGameType(tx, lottery);
  const recorded = await tx
    .insert(bets)
    .values(
      settled.map(({ ticket, payout, figures }) => ({
        ...figuresOfOwn(figures, ticket.stake - fromPockets(pocketParts(ticket)), ticket.stake),
        memberId: ticket.memberId,
        nodeId: lottery.nodeId,
        gameType,
        stake: ticket.stake,
        payout,
        settledAt: at,
        stakeTransactionId: ticket.stakeTransactionId,
        winTransactionId: wins.get(ticket.id) ?? null,
      })),
    )
    .returning({ id: bets.id, stake: bets.stakeTransactionId });
  const betIds = new Map(recorded.map(({ id, stake }) => [stake, id]));
  await closeTickets(tx, settled, betIds, at);
  const ofPockets = settled.map(({ ticket, payout }) => ({
    ...{ id: ticket.id, memberId: ticket.memberId, stake: ticket.stake, payout },
    ...{ parts: pocketParts(ticket), betId: betIds.get(ticket.stakeTransactionId) },
  }));
  await returnFromTickets(tx, ofPockets, at);
  await countBets(
    tx,
    settled.map(({ ticket: { memberId, stake }, figures }) => ({ ...figures, memberId, gameType, stake })),
    at,
  );
  await endUsedUp(
    tx,
    ofPockets.flatMap(({ parts }) => parts.map(({ turnoverId }) => turnoverId)),
  );
  await recordPayout(
    tx,
    settled.map(({ ticket: { memberId }, payout }) => ({ memberId, payout })),
    at,
  );
}

/** @returns the movement of each winning ticket, by the ticket's id */
async function payWins(
  tx: Transaction,
  settled: readonly SettledTicket[],
  at: number,
): Promise<Map<number, number>> {
  const won = settled.filter(({ payout }) => payout > 0n);
  if (won.length === 0) return new Map();
  const memberIds = won.map(({ ticket }) => ticket.memberId);
  const accounts = await playerAccounts(tx, memberIds);
  const houseAccount = await gamesAccounts(tx, memberIds);
  const ids = await postAll(
    tx,
    won.map(({ ticket, payout }) => ({
      kind: 'win' as const,
      at,
      entries: [
        { accountId: accounts.get(ticket.memberId) ?? 0, amount: payout },
        { accountId: houseAccount(ticket.memberId), amount: -payout },
      ],
    })),
  );
  return new Map(won.map(({ ticket }, n) => [ticket.id, ids[n] ?? 0]));
}

async function readGameType(tx: Transaction, { nodeId }: LotteryRow) {
  const [game] = await tx.select({ type: games.gameType }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new Error(`No game ${nodeId}`);
  return game.type;
}

/** Closes all tickets of a batch in one statement. @param betIds by the movement of the stake */
async function closeTickets(
  tx: Transaction,
  settled: readonly SettledTicket[],
  betIds: ReadonlyMap<number, number>,
  at: number,
): Promise<void> {
  const rows = settled.map(({ ticket, payout, results }) => {
    const betId = betIds.get(ticket.stakeTransactionId) ?? 0;
    return sql`(${ticket.id}::bigint, ${payout > 0n ? 'won' : 'lost'}::text, ${String(payout)}::bigint, ${betId}::bigint, ${JSON.stringify(results)}::jsonb)`;
  });
  await tx.execute(sql`
    update ${lotteryTickets} as tickets
    set state = settled.state, payout = settled.payout, bet_id = settled.bet_id, results = settled.results,
      settled_at = ${new Date(at).toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as settled (id, state, payout, bet_id, results)
    where tickets.id = settled.id`);
}
