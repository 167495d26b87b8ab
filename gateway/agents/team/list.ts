import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { agentTeam, TeamMember } from '#contract/agents/agents.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { members, sessions, teamPaths } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { maskedUserName, memberBelow, pathToMember } from '../downline/downline-member.ts';
import { isOnline } from '../downline/online.ts';

type Query = ParsedQueryOf<typeof agentTeam>;

const { passwordHash: _, ...columns } = getTableColumns(members);
/** Matches the index of names in a downline. */
const name = sql`lower(${members.userName}) collate "C"`;

const isInState = ({ state }: Query): SQL | undefined =>
  state === undefined ? undefined : eq(members.disabled, state === 'disabled');

/** Returns the query for a page of a downline, newest first. Exported so that tests can check its plan. */
export function newestChildren(db: Database, parentId: number, query: Query) {
  const page = pageByCursor({ at: members.registeredAt, id: members.id }, query);
  const rows = db
    .select(columns)
    .from(members)
    .where(and(eq(members.uplineId, parentId), isInState(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/**
 * Returns the same query by name. @param after id of the last member of the page before: a cursor must not reveal a
 * masked name
 */
export function childrenByName(db: Database, parentId: number, query: Query, after: number | undefined) {
  const isBehind =
    after &&
    sql`${name} > (select lower(last.user_name) collate "C" from members last where last.id = ${after})`;
  return db
    .select(columns)
    .from(members)
    .where(and(eq(members.uplineId, parentId), isInState(query), isBehind || undefined))
    .orderBy(sql`${name}`)
    .limit(query.pageSize + 1);
}

/** Returns the query for members of the agent's own downline, by the beginning of a name. */
export function childrenNamed(db: Database, agentId: number, query: Query, beginning: string) {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(columns)
    .from(members)
    .where(and(eq(members.uplineId, agentId), isInState(query), sql`${name} like ${pattern}`))
    .orderBy(sql`${name}`)
    .limit(query.pageSize);
}

type Row = Awaited<ReturnType<typeof childrenByName>>[number];

/** Finds the team member with exactly this name, at any depth. */
async function exactlyNamed(db: Database, agentId: number, query: Query, whole: string) {
  return db
    .select({ ...columns, depth: teamPaths.depth })
    .from(members)
    .innerJoin(teamPaths, and(eq(teamPaths.memberId, members.id), eq(teamPaths.ancestorId, agentId)))
    .where(and(sql`lower(${members.userName}) = ${whole}`, isInState(query)));
}

/** Converts members for the list. */
export async function toTeamMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly (Row & { depth: number })[],
): Promise<TeamMember[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const online = await db
    .selectDistinct({ id: sessions.memberId })
    .from(sessions)
    .where(and(inArray(sessions.memberId, ids), isOnline(clock())));
  const downlines = await db
    .select({ id: members.uplineId, children: sql<number>`count(*)::int` })
    .from(members)
    .where(inArray(members.uplineId, ids))
    .groupBy(members.uplineId);
  return rows.map(({ id, userName, type, depth, disabled, registeredAt, lastLoginAt }) => ({
    id: String(id),
    userName: maskedUserName(userName, depth),
    type,
    level: depth,
    state: disabled ? 'disabled' : 'active',
    children: downlines.find((downline) => downline.id === id)?.children ?? 0,
    registeredAt,
    lastLoginAt,
    online: online.some((one) => one.id === id),
  }));
}

const atDepth = (rows: readonly Row[], depth: number) => rows.map((row) => ({ ...row, depth }));

/**
 * Finds members by name: in the own downline by its beginning, further down by the whole name, so that letters cannot
 * be guessed one by one.
 */
async function findByName(db: Database, agentId: number, query: Query, asked: string) {
  const sought = asked.trim().toLowerCase();
  const whole = await exactlyNamed(db, agentId, query, sought);
  const begun = atDepth(await childrenNamed(db, agentId, query, sought), 1);
  return [...whole, ...begun.filter(({ id }) => whole.every((one) => one.id !== id))];
}

/** @throws {GatewayError} `fields.invalid` for a cursor that is not an id */
function idIn(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor))
    throw new GatewayError('fields.invalid', { value: { fields: { cursor: 'field_invalid' } } });
  return Number(cursor);
}

async function pageOfChildren(db: Database, parentId: number, query: Query) {
  if (query.sort === 'name') {
    const { cursor, pageSize } = query;
    const read = await childrenByName(db, parentId, query, cursor === undefined ? undefined : idIn(cursor));
    const rows = read.slice(0, pageSize);
    return { rows, next: read.length > pageSize ? String(rows.at(-1)?.id) : undefined };
  }
  const { rows, page } = newestChildren(db, parentId, query);
  return page.cut(await rows, ({ registeredAt: at, id }) => ({ at, id }));
}

/** Returns a level of an agent's team, or the members found by name (AGENT-9). */
export async function listTeam(
  deps: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  query: Query,
): Promise<AnswerOf<typeof agentTeam>> {
  const { db } = deps;
  const parent = query.parentId === undefined ? undefined : await memberBelow(db, agentId, query.parentId);
  if (query.userName !== undefined)
    return {
      path: [],
      list: await toTeamMembers(deps, await findByName(db, agentId, query, query.userName)),
    };
  const { rows, next } = await pageOfChildren(db, parent?.member.id ?? agentId, query);
  return {
    path: parent ? await pathToMember(db, parent) : [],
    list: await toTeamMembers(deps, atDepth(rows, (parent?.depth ?? 0) + 1)),
    next,
  };
}
