import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';

/** A VIP level, and its required bets in whole units of the currency. */
export interface Level {
  readonly level: number;
  readonly accumulatedBet: number;
}

/** Counted bets of a member before a moment, in minor units. */
const countedBefore = (moment: string) => sql`(
  select coalesce(sum(coalesce(b.counted, b.stake)), 0) from bet_sums b
    where b.member_id = m.id and b.quarter < ${sql.raw(moment)})`;

/** Returns checks on VIP levels, by today's VIP text; without levels there are none. */
export function levelChecks(levels: readonly Level[]): Check[] {
  if (levels.length === 0) return [];
  const tiers = sql.join(
    levels.map(({ level, accumulatedBet }) => sql`(${level}::int, ${accumulatedBet}::bigint * 100)`),
    sql`, `,
  );
  return [
    {
      rule: "a member's VIP level, and every upgrade that was paid for, follows from their counted bets",
      broken: sql`with tiers (level, bets) as (values ${tiers})
        select 'member ' || m.id || ': VIP ' || m.vip_level || ', counted bets ' || ${countedBefore("coalesce(s.reviewed_to, 'infinity')")} as what
          from members m left join vip_standings s on s.member_id = m.id
          where greatest(m.vip_level, s.best) > 0
            and (m.vip_level > coalesce(s.best, 0) or not exists (
              select from tiers
                where tiers.level = s.best and tiers.bets <= ${countedBefore('s.reviewed_to')}))
        union all
        select 'upgrade ' || v.id || ' of member ' || m.id || ': VIP ' || v.level
          from vip_bonuses v join members m on m.id = v.member_id
          where v.kind = 'upgrade' and not exists (
            select from tiers where tiers.level = v.level and tiers.bets <= ${countedBefore('v.issued_at')})`,
    },
  ];
}
