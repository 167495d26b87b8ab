import { and, eq, inArray } from 'drizzle-orm';
import { MAX_LOTTERY_RETURN, weightOfEdge } from '#contract/core/house-budget.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryTicketRow, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { type BetFigures, toBetFigures } from '#gateway/rewards/turnover/figures.ts';
import { effectiveOfTickets } from '../plays/effective.ts';
import type { Play } from '../plays/index.ts';

/** Returns the tickets of some members for a draw, those of other batches included. */
const readTickets = (tx: Transaction, issueId: number, memberIds: readonly number[]) =>
  tx
    .select({
      id: lotteryTickets.id,
      memberId: lotteryTickets.memberId,
      multiple: lotteryTickets.multiple,
      stake: lotteryTickets.stake,
      lines: lotteryTickets.lines,
    })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.issueId, issueId), inArray(lotteryTickets.memberId, [...memberIds])));

/**
 * Returns what the tickets of a batch count. A member's tickets for a draw count together (HOUSE-5), in whichever batch
 * they are settled, because sales are closed.
 */
export async function figuresOfTickets(
  tx: Transaction,
  issueId: number,
  batch: readonly LotteryTicketRow[],
  plays: ReadonlyMap<string, Play>,
): Promise<(ticket: LotteryTicketRow) => BetFigures> {
  const memberIds = [...new Set(batch.map(({ memberId }) => memberId))];
  const all = memberIds.length > 0 ? await readTickets(tx, issueId, memberIds) : [];
  const effective = new Map(
    memberIds.flatMap((id) => [
      ...effectiveOfTickets(
        all.filter(({ memberId }) => memberId === id),
        plays,
      ),
    ]),
  );
  return ({ id, stake }) => {
    const counts = effective.get(id) ?? 0n;
    const reason = counts < stake ? 'both-sides' : undefined;
    return toBetFigures('lottery', lotteryWeight(), { effective: counts, reason });
  };
}

/** Returns the weight of lotteries, by the maximum return of any play (HOUSE-7, HOUSE-13). */
export const lotteryWeight = (): number => weightOfEdge(1 - MAX_LOTTERY_RETURN);
