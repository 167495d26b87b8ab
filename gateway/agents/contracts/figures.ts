import { sql } from 'drizzle-orm';
import type { Range } from '#contract/core/range.ts';
import { rowsOf } from '#gateway/platform/calendar/period-sums.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import type { Figures } from './terms.ts';

/** What a member and everybody below them bet in a period. */
export async function figuresOf(tx: Transaction, memberId: number, period: Range): Promise<Figures> {
  const rows = rowsOf(
    period,
    {
      select: sql`select member_id, stake, payout from bet_sums where member_id in (select id from team)`,
      at: sql`quarter`,
    },
    {
      select: sql`select member_id, stake, payout from bets where member_id in (select id from team)`,
      at: sql`settled_at`,
    },
  );
  const found = await tx.execute(sql`
    with team as (
      select ${memberId}::bigint as id
      union all
      select member_id from team_paths where ancestor_id = ${memberId}
    )
    select coalesce(sum(stake), 0)::text as stake, coalesce(sum(payout), 0)::text as payout,
      count(distinct member_id)::int as active
    from ${rows} as played`);
  const [row] = (found as unknown as { rows: { stake: string; payout: string; active: number }[] }).rows;
  return {
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
    activeMembers: row?.active ?? 0,
  };
}
