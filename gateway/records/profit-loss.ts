import { eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { profitAndLoss } from '#contract/records/transactions.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { type Day, listDays } from '#gateway/platform/calendar/days.ts';
import { dayIndex, selectRows } from '#gateway/platform/calendar/period-sums.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

type Query = ParsedQueryOf<typeof profitAndLoss>;
type Report = AnswerOf<typeof profitAndLoss>;

interface Played {
  day: number;
  type: string;
  stake: string;
  payout: string;
}
interface Given {
  day: number;
  is_rebate: boolean;
  amount: string;
}

async function played(db: Database, memberId: number, query: Query, days: readonly Day[]): Promise<Played[]> {
  const rows = selectRows(
    query,
    {
      select: sql`select quarter as at, game_type, stake, payout from bet_sums where member_id = ${memberId}`,
      at: sql`quarter`,
    },
    {
      select: sql`select settled_at as at, game_type, stake, payout from bets where member_id = ${memberId}`,
      at: sql`settled_at`,
    },
  );
  const found = await db.execute(
    sql`select ${dayIndex(days, sql`at`)} as day, game_type as type, sum(stake) as stake, sum(payout) as payout
      from ${rows} as bets group by 1, 2`,
  );
  return (found as unknown as { rows: Played[] }).rows;
}

/** Sums what the house gave, less what it took back, without trial credit and opening balances. */
async function given(db: Database, accountId: number, query: Query, days: readonly Day[]): Promise<Given[]> {
  const isGiven = sql`account_id = ${accountId} and kind in ('rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in')`;
  const rows = selectRows(
    query,
    {
      select: sql`select quarter as at, kind, gained - lost as amount from ledger_sums where ${isGiven}`,
      at: sql`quarter`,
    },
    {
      select: sql`select posted_at as at, kind, amount from ledger_entries where ${isGiven}`,
      at: sql`posted_at`,
    },
  );
  const found = await db.execute(
    sql`select ${dayIndex(days, sql`at`)} as day, kind = 'rebate' as is_rebate, sum(amount) as amount
      from ${rows} as credits group by 1, 2`,
  );
  return (found as unknown as { rows: Given[] }).rows;
}

/** A day's sums in minor units. */
class Sums {
  readonly byType: Record<string, { stake: bigint; payout: bigint }> = {};
  stake = 0n;
  payout = 0n;
  rebate = 0n;
  promotion = 0n;

  play(type: string, stake: bigint, payout: bigint): void {
    this.byType[type] = { stake, payout };
    this.stake += stake;
    this.payout += payout;
  }

  give(isRebate: boolean, amount: bigint): void {
    if (isRebate) this.rebate += amount;
    else this.promotion += amount;
  }

  figures() {
    const { rebate, promotion } = this;
    const net = this.payout - this.stake + rebate + promotion;
    return { rebate: toAmount(rebate), promotion: toAmount(promotion), net: toAmount(net) };
  }
}

/** Returns win minus bet plus rebate plus promotion, by day of a time zone and by kind of game (CASH-5). */
export async function readProfitLoss(db: Database, memberId: number, query: Query): Promise<Report> {
  const days = listDays(query, query.timeZone);
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.memberId, memberId));
  const sums = days.map(() => new Sums());
  const total = new Sums();
  const bets = await played(db, memberId, query, days);
  for (const { day, type, stake, payout } of bets) sums[day - 1]?.play(type, BigInt(stake), BigInt(payout));
  const credits = account ? await given(db, account.id, query, days) : [];
  for (const { day, is_rebate: isRebate, amount } of credits) sums[day - 1]?.give(isRebate, BigInt(amount));
  for (const { stake, payout, rebate, promotion } of sums) {
    total.stake += stake;
    total.payout += payout;
    total.rebate += rebate;
    total.promotion += promotion;
  }
  return {
    rows: days.flatMap(({ date }, index) => {
      const those = sums[index];
      const isEmpty =
        !those || (those.stake === 0n && those.payout === 0n && those.rebate + those.promotion === 0n);
      if (isEmpty) return [];
      const byType = Object.fromEntries(
        Object.entries(those.byType).map(([type, { stake, payout }]) => [
          type,
          { stake: toAmount(stake), payout: toAmount(payout) },
        ]),
      );
      return [{ day: date, byType, ...those.figures() }];
    }),
    totals: { stake: toAmount(total.stake), payout: toAmount(total.payout), ...total.figures() },
  };
}
