import { type SQL, sql } from 'drizzle-orm';
import type { agentKpi } from '#contract/agents.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Range } from '#contract/range.ts';
import type { ParsedQueryOf } from '#contract/requests/index.ts';
import { SITE_ZONE } from '#contract/site-zone.ts';
import type { Deps } from '../../deps.ts';
import { rowsOf } from '../../records/period-sums.ts';
import { isOnline } from '../team/online.ts';
import { foldTeams } from './fold.ts';
import { activeByDay, areDays } from './report.ts';
import { inRange } from './scope.ts';

interface Counts {
  logged_in: number;
  bet: number;
  registered: number;
  online: number;
}

/** Whether whoever a column names stands below an agent: one look into a key for each of few. */
const isBelow = (agentId: number, column: string): SQL =>
  sql`exists (select from team_paths where ancestor_id = ${agentId} and team_paths.member_id = ${sql.raw(column)})`;

/** Members by a moment of theirs: by the sums of quarters of an hour, at ragged ends of the period one by one. */
function membersBy(agentId: number, range: Range, column: string, kept: { count: string; of: string }): SQL {
  const rows = rowsOf(
    range,
    {
      select: sql`select ${sql.raw(kept.count)} as members from ${sql.raw(kept.of)} where ancestor_id = ${agentId}`,
      at: sql`quarter`,
    },
    {
      select: sql`select 1 as members from members where ${isBelow(agentId, 'members.id')}`,
      at: sql.raw(column),
    },
  );
  return sql`select coalesce(sum(members), 0)::int from ${rows} as counted`;
}

/** Who bet, each once: as it is kept for days of the site's calendar, else from the bets of the period. */
const whoBet = (agentId: number, range: Range): SQL =>
  areDays([range.from, range.to])
    ? sql`select coalesce(sum(active), 0)::int from (${activeByDay(
        { of: 'team', id: agentId },
        { ...range, timeZone: SITE_ZONE },
        [{ date: '', from: range.from }],
      )}) as kept where day is null`
    : sql`select count(distinct member_id)::int from bets
        where ${inRange(sql`settled_at`, range)} and ${isBelow(agentId, 'bets.member_id')}`;

/** The statement that counts: tests look at how it is planned. @param now epoch milliseconds */
export function teamCounts(agentId: number, range: Range, now: number): SQL {
  const logins = { count: 'members', of: 'team_logins' };
  const registrations = { count: 'registered', of: 'team_sums' };
  return sql`select
    (${membersBy(agentId, range, 'last_login_at', logins)}) as logged_in,
    (${whoBet(agentId, range)}) as bet,
    (${membersBy(agentId, range, 'registered_at', registrations)}) as registered,
    (select count(distinct member_id)::int from sessions
      where ${isOnline(now)} and ${isBelow(agentId, 'sessions.member_id')}) as online`;
}

/** How many of a team did what in a period, each counted once; whoever logged in again after it counts there (AGENT-2). */
export async function countTeam(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  { startDate: from, endDate: to }: ParsedQueryOf<typeof agentKpi>,
): Promise<AnswerOf<typeof agentKpi>> {
  await foldTeams(db);
  const { rows } = (await db.execute(teamCounts(agentId, { from, to }, clock()))) as unknown as {
    rows: Counts[];
  };
  const [counts] = rows;
  return {
    footer: {
      teamLoginMemberCount: counts?.logged_in ?? 0,
      teamBetMemberCount: counts?.bet ?? 0,
      teamRegisterMemberCount: counts?.registered ?? 0,
      teamOnlineCount: counts?.online ?? 0,
    },
  };
}
