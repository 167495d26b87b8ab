import { type SQLWrapper, sql } from 'drizzle-orm';
import { budgetAmounts, GIFT_RATE } from '#contract/core/house-budget.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import type { Check } from './check.ts';

/** Read when the query is built: the currency is a setting. */
const GIFTS_ONCE: SQLWrapper = { getSQL: () => sql`${budgetAmounts(siteCurrency()).giftsOnce}::bigint` };

/** Checks on bonus money and gifts, from the migration that added pockets. */
export const BONUS_CHECKS: readonly Check[] = [
  {
    rule: 'a pocket holds its bonus, less what bets took and with what they brought; nothing once it was given up',
    broken: sql`select 'turnover ' || t.id || ': ' || t.pocket || ' in its pocket' as what
      from turnovers t left join lateral (
        select sum(coalesce(p.returned, 0) - p.staked) as moved from pocket_stakes p where p.turnover_id = t.id
      ) as bets on true
      where t.pocket is not null
        and (t.pocket < 0 or (t.forfeited and t.pocket <> 0)
          or (t.done = t.required and t.offer is null and not t.forfeited and t.pocket <> 0)
          or (t.done < t.required and not t.forfeited and t.pocket <> t.forfeits + coalesce(bets.moved, 0)))`,
  },
  {
    rule: 'what was taken back of a bonus is what was in its pocket',
    broken: sql`select 'turnover ' || t.id || ': ' || coalesce(taken.amount, 0) || ' taken' as what
      from turnovers t left join lateral (
        select sum(coalesce(p.returned, 0) - p.staked) as moved from pocket_stakes p where p.turnover_id = t.id
      ) as bets on true left join lateral (
        select sum(f.amount) as amount from forfeits f where f.turnover_id = t.id
      ) as taken on true
      where t.pocket is not null and t.forfeited
        and coalesce(taken.amount, 0) <> t.forfeits + coalesce(bets.moved, 0)`,
  },
  {
    rule: 'pockets hold no more than the balance that they are part of',
    broken: sql`select 'member ' || t.member_id || ': ' || sum(t.pocket) || ' in pockets, balance ' || coalesce(max(a.balance), 0) as what
      from turnovers t left join accounts a on a.member_id = t.member_id
      where t.pocket > 0 and not t.forfeited
      group by t.member_id having sum(t.pocket) > coalesce(max(a.balance), 0)`,
  },
  {
    rule: 'gifts that come again are within the allowance of their member',
    broken: sql`select 'member ' || c.member_id || ': gifts of ' || sum(c.amount) as what
      from credits c where c.is_gift
      group by c.member_id
      having sum(c.amount) > ${GIFTS_ONCE} + (
        select coalesce(sum(coalesce(s.counted, s.stake)), 0) * ${GIFT_RATE}::bigint / 10000
        from bet_sums s where s.member_id = c.member_id)`,
  },
  {
    rule: 'an offer that there is once was given once for each person',
    broken: sql`select 'offer ' || offer || ' of person ' || coalesce(person::text, '?') as what
      from credits where offer is not null group by offer, person having count(*) > 1 or person is null`,
  },
];
