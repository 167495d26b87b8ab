import { sql } from 'drizzle-orm';
import type { agentKpi } from '#contract/agents.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ParsedQueryOf } from '#contract/requests/index.ts';
import type { Deps } from '../../deps.ts';
import { moment } from '../../records/period-sums.ts';
import { isOnline } from '../team/online.ts';

interface Counts {
  logged_in: number;
  bet: number;
  registered: number;
  online: number;
}

/** How many of a team did what in a period, each counted once; whoever logged in again after it counts there (AGENT-2). */
export async function countTeam(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  { startDate, endDate }: ParsedQueryOf<typeof agentKpi>,
): Promise<AnswerOf<typeof agentKpi>> {
  const isIn = (at: string) =>
    sql`${sql.raw(at)} >= ${moment(startDate)} and ${sql.raw(at)} < ${moment(endDate)}`;
  const below = sql`select member_id from team_paths where ancestor_id = ${agentId}`;
  const { rows } = (await db.execute(sql`select
    (select count(*)::int from members where id in (${below}) and ${isIn('last_login_at')}) as logged_in,
    (select count(distinct member_id)::int from bets where member_id in (${below}) and ${isIn('settled_at')}) as bet,
    (select count(*)::int from members where id in (${below}) and ${isIn('registered_at')}) as registered,
    (select count(distinct member_id)::int from sessions
      where member_id in (${below}) and ${isOnline(clock())}) as online`)) as unknown as { rows: Counts[] };
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
