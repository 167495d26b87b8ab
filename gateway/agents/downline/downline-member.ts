import { and, asc, eq, gt } from 'drizzle-orm';
import type { InTeam } from '#contract/agents/agents.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, members, teamPaths } from '#gateway/platform/db/schema/index.ts';

/** A member of an agent's team, with the depth: 1 for the agent's own downline. */
export interface DownlineMember {
  readonly member: Omit<Member, 'passwordHash'>;
  readonly depth: number;
}

/** Matches ids up to the largest that both the database and a JavaScript number can hold. */
const MAX_ID = /^[1-9]\d{0,14}$/;

/**
 * The only function that lets an agent see a member by an id of a call (AGENT-7): one lookup in the team's index.
 * @throws {GatewayError} `not.found`, the same for an unknown id, the agent's own, and any member outside the team
 */
export async function memberBelow(db: Database, agentId: number, id: string): Promise<DownlineMember> {
  if (!MAX_ID.test(id)) throw new GatewayError('not.found');
  const [row] = await db
    .select({ member: members, depth: teamPaths.depth })
    .from(teamPaths)
    .innerJoin(members, eq(members.id, teamPaths.memberId))
    .where(and(eq(teamPaths.ancestorId, agentId), eq(teamPaths.memberId, Number(id))));
  if (!row) throw new GatewayError('not.found');
  const { passwordHash: _, ...member } = row.member;
  return { member, depth: row.depth };
}

/** Returns a member's name for the agent: in full in their own downline, masked further down. */
export const maskedUserName = (userName: string, depth: number): string =>
  depth <= 1 ? userName : maskName(userName);

/**
 * Returns the members between the agent and a member of the team, with names as the agent sees them; the agent is left
 * out.
 */
export async function pathToMember(db: Database, { member, depth }: DownlineMember): Promise<InTeam[]> {
  const above = await db
    .select({ id: members.id, userName: members.userName, up: teamPaths.depth })
    .from(teamPaths)
    .innerJoin(members, eq(members.id, teamPaths.ancestorId))
    .where(and(eq(teamPaths.memberId, member.id), gt(teamPaths.depth, 0)))
    .orderBy(asc(teamPaths.depth));
  const between = above
    .filter(({ up }) => up < depth)
    .map(({ up, ...one }) => ({ ...one, depth: depth - up }));
  return [...between.toReversed(), { id: member.id, userName: member.userName, depth }].map((one) => ({
    id: String(one.id),
    userName: maskedUserName(one.userName, one.depth),
  }));
}
