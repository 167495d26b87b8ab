import { type SQL, sql } from 'drizzle-orm';
import { EXPORT_DAYS } from '#contract/core/range.ts';
import { DAY_OF_QUARTER, SITE_ZONE } from '#gateway/platform/calendar/site-zone.ts';
import { STAYS_FROM } from './archived.ts';
import type { Check } from './check.ts';

const toQuarter = (moment: string): SQL => sql`date_bin('15 minutes', ${sql.raw(moment)}, 'epoch')`;

/** All members above each member, computed from upline to upline, independently of `team_paths`. */
const ABOVE = sql`
  above (member_id, ancestor_id) as (
    select id, upline_id from members where upline_id is not null
    union all
    select above.member_id, members.upline_id
      from above join members on members.id = above.ancestor_id where members.upline_id is not null
  )`;

/** Figures of each member, computed from entries and records; for archived entries, from their sums. */
const DONE = sql`
  select a.member_id, ${toQuarter('e.posted_at')} as quarter, '' as game_type,
      case when e.kind = 'deposit' then e.amount else 0 end as deposit, 0 as withdraw, 0 as bet, 0 as win,
      case when e.kind = 'rebate' then e.amount else 0 end as rebate,
      case when e.kind not in ('deposit', 'rebate') then e.amount else 0 end as promotion, 0 as registered
    from (
      select account_id, kind, posted_at, amount from ledger_entries
      union all
      select account_id, kind, quarter, gained - lost from ledger_sums where quarter < ${STAYS_FROM}
    ) as e join accounts a on a.id = e.account_id
    where e.kind in ('deposit', 'rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in')
  union all
  select member_id, ${toQuarter('settled_at')}, game_type, 0, 0, stake, payout, 0, 0, 0 from bets
  union all
  select member_id, ${toQuarter('decided_at')}, '', 0, amount, 0, 0, 0, 0, 0 from withdrawals where status = 'approved'
  union all
  select id, ${toQuarter('registered_at')}, '', 0, 0, 0, 0, 0, 0, 1 from members`;

const FIGURES = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion', 'registered'];
const all = (write: (figure: string) => string, between: string): SQL =>
  sql.raw(FIGURES.map(write).join(between));

/** Checks on the sums that agents see (AGENT-8), recomputed from the members. */
export const TEAM_CHECKS: readonly Check[] = [
  {
    rule: 'the sums of teams, with what is pending, are what everybody below did',
    broken: sql`select 'team of member ' || ancestor_id || ', ' || quarter || ', ' || game_type as what
      from (
        with recursive ${ABOVE}
        select ancestor_id, quarter, game_type, ${all((name) => name, ', ')} from team_sums
        union all
        select above.ancestor_id, quarter, game_type, ${all((name) => name, ', ')}
          from team_pending join above on above.member_id = team_pending.member_id
        union all
        select above.ancestor_id, quarter, game_type, ${all((name) => `-${name}`, ', ')}
          from (${DONE}) as done join above on above.member_id = done.member_id
      ) as both_sides
      group by ancestor_id, quarter, game_type having ${all((name) => `sum(${name}) <> 0`, ' or ')}`,
  },
  {
    rule: 'the first deposits of teams are those of everybody below, but for what is pending',
    broken: sql`select 'team of member ' || ancestor_id || ': ' || sum(counted) || ' more' as what
      from (
        with recursive ${ABOVE}
        select ancestor_id, first_deposits as counted from team_sums
        union all
        select above.ancestor_id, -1 from above
          where (exists (
            select from ledger_entries e join accounts a on a.id = e.account_id
              where a.member_id = above.member_id and e.kind = 'deposit'
          ) or exists (
            select from ledger_sums s join accounts a on a.id = s.account_id
              where a.member_id = above.member_id and s.kind = 'deposit' and s.quarter < ${STAYS_FROM}
          )) and (
            exists (select from first_deposits where member_id = above.member_id)
            or not exists (select from team_pending where member_id = above.member_id and deposit > 0)
          )
      ) as both_sides
      group by ancestor_id having sum(counted) <> 0`,
  },
  {
    rule: 'the days of teams are their quarters of an hour, added up',
    broken: sql`select 'team of member ' || ancestor_id || ', ' || day || ', ' || game_type as what
      from (
        select ancestor_id, day, game_type, ${all((name) => name, ', ')}, first_deposits from team_days
        union all
        select ancestor_id, ${DAY_OF_QUARTER}, game_type, ${all((name) => `-${name}`, ', ')}, -first_deposits from team_sums
      ) as both_sides
      group by ancestor_id, day, game_type
      having sum(first_deposits) <> 0 or ${all((name) => `sum(${name}) <> 0`, ' or ')}`,
  },
  {
    rule: 'the logins of teams, with what is pending, are the last ones of everybody below',
    broken: sql`select 'team of member ' || ancestor_id || ', ' || quarter as what
      from (
        with recursive ${ABOVE}, moved as (
          select member_id, quarter, 1 as members from team_logins_pending
          union all
          select member_id, before_quarter, -1 from team_logins_pending where before_quarter is not null
          union all
          select id, ${toQuarter('last_login_at')}, -1 from members where last_login_at is not null
        )
        select ancestor_id, quarter, members from team_logins
        union all
        select above.ancestor_id, quarter, members from moved join above on above.member_id = moved.member_id
      ) as both_sides
      group by ancestor_id, quarter having sum(members) <> 0`,
  },
  {
    rule: 'who of a team bet on a day, and since when not, is what the bets of everybody below say',
    broken: sql`select 'team of member ' || ancestor_id || ', ' || day || ', ' || game_type || ', ' || since as what
      from (
        with recursive ${ABOVE}, played as (
          select member_id, kind as game_type, day, lag(day) over (partition by member_id, kind order by day) as before
            from (
              select distinct member_id, kind, (settled_at at time zone ${SITE_ZONE})::date as day
                from bets cross join lateral (values (game_type), ('')) as kinds (kind)
            ) as days
            where exists (
              select from bet_days
                where member_id = days.member_id and game_type = days.kind and bet_days.day = days.day
            ) or not exists (select from team_pending where member_id = days.member_id and game_type <> '')
        )
        select ancestor_id, game_type, day, since, members from team_active
        union all
        select above.ancestor_id, game_type, day,
            case when day - before <= ${sql.raw(String(EXPORT_DAYS))} then day - before else 0 end, -1
          from played join above on above.member_id = played.member_id
      ) as both_sides
      group by ancestor_id, game_type, day, since having sum(members) <> 0`,
  },
];
