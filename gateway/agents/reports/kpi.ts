import { type SQL, sql } from 'drizzle-orm';
import type { agentKpi } from '#contract/agents/agents.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { daysAndEnds } from '#gateway/platform/calendar/period-sums.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isOnline } from '../downline/online.ts';
import { foldTeams } from './fold.ts';
import { activeByDay } from './report.ts';
import { inRange, isDayIn } from './scope.ts';

interface Counts {
  logged_in: number;
  bet: number;
  registered: number;
  online: number;
}

/** Returns the condition that the member of a column is in an agent's team: a key lookup, for few rows. */
const isBelow = (agentId: number, column: string): SQL =>
  sql`exists (select from team_paths where ancestor_id = ${agentId} and team_paths.member_id = ${sql.raw(column)})`;

/** Returns a team's count from a table of sums by quarter of an hour. */
const sumStored = (agentId: number, range: Range, { count, of }: { count: string; of: string }): SQL =>
  sql`select coalesce(sum(${sql.raw(count)}), 0)::int from ${sql.raw(of)}
    where ancestor_id = ${agentId} and ${inRange(sql`quarter`, range)}`;

/** Selects members who bet on days of the site's calendar, each once, from the stored counts. */
const whoBetOn = (agentId: number, days: Range): SQL =>
  sql`select coalesce(sum(active), 0)::int from (${activeByDay(
    { of: 'team', id: agentId },
    { ...days, timeZone: siteZone() },
    [{ date: '', from: days.from }],
  )}) as kept where day is null`;

/**
 * Selects members who bet in the ends of a period but on none of its days: reads less than two days, however long the
 * period is.
 */
function whoElseBet(agentId: number, ends: readonly Range[], days: Range | null): SQL {
  const played = ends.map((end) => sql`select member_id from bet_sums where ${inRange(sql`quarter`, end)}`);
  const isNew = days
    ? sql`not exists (select from bet_days where bet_days.member_id = played.member_id and game_type = '' and ${isDayIn(days)})`
    : sql`true`;
  return sql`select count(distinct member_id)::int from (${sql.join(played, sql` union all `)}) as played
    where ${isBelow(agentId, 'played.member_id')} and ${isNew}`;
}

/** Selects members who bet, each once. */
function whoBet(agentId: number, range: Range): SQL {
  const { whole, ends } = daysAndEnds(range);
  const onDays = whole ? whoBetOn(agentId, whole) : sql`select 0`;
  const beside = ends.length > 0 ? whoElseBet(agentId, ends, whole) : sql`select 0`;
  return sql`(${onDays}) + (${beside})`;
}

/**
 * Returns the query for the counts, over quarters of an hour that begin in the range. Exported so that tests can check
 * its plan. @param now epoch milliseconds
 */
export function teamCounts(agentId: number, range: Range, now: number): SQL {
  const logins = { count: 'members', of: 'team_logins' };
  const registrations = { count: 'registered', of: 'team_sums' };
  return sql`select
    (${sumStored(agentId, range, logins)}) as logged_in,
    (${whoBet(agentId, range)}) as bet,
    (${sumStored(agentId, range, registrations)}) as registered,
    (select count(distinct member_id)::int from sessions
      where ${isOnline(now)} and ${isBelow(agentId, 'sessions.member_id')}) as online`;
}

/**
 * Counts team members by their actions in a period, each once. A member who logs in again later counts in that later
 * period (AGENT-2).
 */
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
