import { eq, sql } from 'drizzle-orm';
import { settleBets } from '#gateway/games/play/bets/settle-bets.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  games,
  type LotteryRow,
  type LotteryTicketRow,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
import type { BetFigures } from '#gateway/rewards/turnover/figures.ts';
import type { Outcome } from './outcome.ts';

export interface SettledTicket extends Outcome {
  readonly ticket: LotteryTicketRow;
  /** Turnover figures of the ticket. */
  readonly figures: BetFigures;
}

/** Pays what tickets won, and closes them. */
export async function paySettled(
  tx: Transaction,
  lottery: LotteryRow,
  settled: readonly SettledTicket[],
  at: number,
): Promise<void> {
  if (settled.length === 0) return;
  const gameType = await readGameType(tx, lottery);
  const { nodeId } = lottery;
  const decided = settled.map(({ ticket: { id, memberId, stake, stakeTransactionId }, payout, figures }) => {
    return { id, memberId, stake, stakeTransactionId, payout, figures, nodeId, gameType };
  });
  await closeTickets(tx, settled, await settleBets(tx, 'ticketId', decided, at), at);
}

async function readGameType(tx: Transaction, { nodeId }: LotteryRow) {
  const [game] = await tx.select({ type: games.gameType }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new Error(`No game ${nodeId}`);
  return game.type;
}

/** Closes all tickets of a batch in one statement. @param betIds by ticket */
async function closeTickets(
  tx: Transaction,
  settled: readonly SettledTicket[],
  betIds: ReadonlyMap<number, number>,
  at: number,
): Promise<void> {
  const rows = settled.map(({ ticket, payout, results }) => {
    const betId = betIds.get(ticket.id) ?? 0;
    return sql`(${ticket.id}::bigint, ${payout > 0n ? 'won' : 'lost'}::text, ${String(payout)}::bigint, ${betId}::bigint, ${JSON.stringify(results)}::jsonb)`;
  });
  await tx.execute(sql`
    update ${lotteryTickets} as tickets
    set state = settled.state, payout = settled.payout, bet_id = settled.bet_id, results = settled.results,
      settled_at = ${new Date(at).toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as settled (id, state, payout, bet_id, results)
    where tickets.id = settled.id`);
}
