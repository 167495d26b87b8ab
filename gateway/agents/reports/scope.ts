import { type SQL, sql } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import { dateAt } from '#gateway/platform/calendar/days.ts';
import { moment } from '#gateway/platform/calendar/period-sums.ts';
import { SITE_ZONE } from '#gateway/platform/calendar/site-zone.ts';

/** The members of a report: an agent's whole team, or one member, with or without the downline. */
export type Scope = { readonly of: 'team' | 'branch' | 'member'; readonly id: number };

/** Condition for quarters of an hour that begin in the range. */
export const inRange = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${moment(from)} and ${column} < ${moment(to)}`;

/** Selects the ids of all members in a scope. */
export function selectMemberIds({ of, id }: Scope): SQL {
  const below = sql`select member_id from team_paths where ancestor_id = ${id}`;
  if (of === 'team') return below;
  return of === 'member' ? sql`select ${id}::bigint` : sql`${below} union all select ${id}::bigint`;
}

const toQuarter = (column: string) => sql`date_bin('15 minutes', ${sql.raw(column)}, 'epoch')`;

/** The step of a team's sums: days of the site's calendar where a report asks for such, else quarters of an hour. */
export type Grain = 'days' | 'quarters';

/** Start of a day of the site's calendar. */
export const beginningOfDay = sql`(day::timestamp at time zone ${SITE_ZONE})`;

/** Condition for days of the site's calendar that begin in the range. */
export const isDayIn = ({ from, to }: Range): SQL =>
  sql`day >= ${dateAt(from, siteZone())}::date and day < ${dateAt(to, siteZone())}::date`;

/** Selects a team's sums by day, as `foldTeams` stores them. */
const ofTeamByDay = (id: number, range: Range): SQL => sql`
  select ${beginningOfDay} as at, game_type, deposit, withdraw, bet, win, rebate, promotion, registered, first_deposits
    from team_days where ancestor_id = ${id} and ${isDayIn(range)}`;

/** Selects a team's sums by quarter of an hour. */
const ofTeamByQuarter = (id: number, range: Range): SQL => sql`
  select quarter as at, game_type, deposit, withdraw, bet, win, rebate, promotion, registered, first_deposits
    from team_sums where ancestor_id = ${id} and ${inRange(sql`quarter`, range)}`;

/** Selects the same sums of one member, from the member's own sums and records. */
const ofMember = (id: number, range: Range): SQL => sql`
  select quarter as at, game_type, 0::bigint as deposit, 0::bigint as withdraw, stake as bet, payout as win,
      0::bigint as rebate, 0::bigint as promotion, 0 as registered, 0 as first_deposits
    from bet_sums where member_id = ${id} and ${inRange(sql`quarter`, range)}
  union all
  select s.quarter, '', case when s.kind = 'deposit' then s.gained - s.lost else 0 end, 0, 0, 0,
      case when s.kind = 'rebate' then s.gained - s.lost else 0 end,
      case when s.kind not in ('deposit', 'rebate') then s.gained - s.lost else 0 end, 0, 0
    from ledger_sums s join accounts a on a.id = s.account_id and a.member_id = ${id}
    where s.kind in ('deposit', 'rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in')
      and ${inRange(sql`s.quarter`, range)}
  union all
  select ${toQuarter('decided_at')}, '', 0, amount, 0, 0, 0, 0, 0, 0 from withdrawals
    where member_id = ${id} and status = 'approved' and ${inRange(toQuarter('decided_at'), range)}
  union all
  select ${toQuarter('registered_at')}, '', 0, 0, 0, 0, 0, 0, 1, 0 from members
    where id = ${id} and ${inRange(toQuarter('registered_at'), range)}
  union all
  select quarter, '', 0, 0, 0, 0, 0, 0, 0, 1 from first_deposits
    where member_id = ${id} and ${inRange(sql`quarter`, range)}`;

/** Selects the sums of a scope by moment and type of game: columns `at`, `game_type` and one for each sum. */
export function selectFigures({ of, id }: Scope, range: Range, grain: Grain): SQL {
  const ofTeam = grain === 'days' ? ofTeamByDay : ofTeamByQuarter;
  if (of === 'team') return ofTeam(id, range);
  if (of === 'member') return ofMember(id, range);
  return sql`${ofTeam(id, range)} union all ${ofMember(id, range)}`;
}
