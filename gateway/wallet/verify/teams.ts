import { type SQL, sql } from 'drizzle-orm';
import type { Check } from './check.ts';

const quarterOf = (moment: string): SQL => sql`date_bin('15 minutes', ${sql.raw(moment)}, 'epoch')`;

/** Everybody above each member, from upline to upline: not as `team_paths` has it. */
const ABOVE = sql`
  above (member_id, ancestor_id) as (
    select id, upline_id from members where upline_id is not null
    union all
    select above.member_id, members.upline_id
      from above join members on members.id = above.ancestor_id where members.upline_id is not null
  )`;

/** What each member did, from the entries and records themselves: not from any sums. */
const DONE = sql`
  select a.member_id, ${quarterOf('e.posted_at')} as quarter, '' as game_type,
      case when e.kind = 'deposit' then e.amount else 0 end as deposit, 0 as withdraw, 0 as bet, 0 as win,
      case when e.kind = 'rebate' then e.amount else 0 end as rebate,
      case when e.kind not in ('deposit', 'rebate') then e.amount else 0 end as promotion, 0 as registered
    from ledger_entries e join accounts a on a.id = e.account_id
    where e.kind in ('deposit', 'rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in')
  union all
  select member_id, ${quarterOf('settled_at')}, game_type, 0, 0, stake, payout, 0, 0, 0 from bets
  union all
  select member_id, ${quarterOf('decided_at')}, '', 0, amount, 0, 0, 0, 0, 0 from withdrawals where status = 'approved'
  union all
  select id, ${quarterOf('registered_at')}, '', 0, 0, 0, 0, 0, 0, 1 from members`;

const FIGURES = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion', 'registered'];
const all = (write: (figure: string) => string, between: string): SQL =>
  sql.raw(FIGURES.map(write).join(between));

/** What must hold of the sums that agents are shown (AGENT-8), added up from member to member. */
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
          where exists (
            select from ledger_entries e join accounts a on a.id = e.account_id
              where a.member_id = above.member_id and e.kind = 'deposit'
          ) and (
            exists (select from first_deposits where member_id = above.member_id)
            or not exists (select from team_pending where member_id = above.member_id and deposit > 0)
          )
      ) as both_sides
      group by ancestor_id having sum(counted) <> 0`,
  },
];
