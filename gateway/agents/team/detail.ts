import type { agentMember } from '#contract/agents/agents.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { memberBelow, pathToMember } from '../downline/downline-member.ts';
import { readReport } from '../reports/report.ts';
import { toTeamMembers } from './list.ts';

/** Returns a team member with the sums of that member and of their team in a period (AGENT-9). */
export async function readTeamMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  id: string,
  range: Range,
): Promise<AnswerOf<typeof agentMember>> {
  const below = await memberBelow(deps.db, agentId, id);
  const [row] = await toTeamMembers(deps, [{ ...below.member, depth: below.depth }]);
  if (!row) throw new Error('The team member no longer exists');
  const query = { ...range, timeZone: siteZone() };
  const own = await readReport(deps.db, { of: 'member', id: below.member.id }, query);
  const team = await readReport(deps.db, { of: 'team', id: below.member.id }, query);
  return { ...row, path: await pathToMember(deps.db, below), own: own.totals, team: team.totals };
}
