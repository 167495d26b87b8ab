import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentKpi, agentTeam } from '#contract/agents/agents.ts';
import { type Member, members, teamPaths } from '#gateway/platform/db/schema/index.ts';
import { type Sent, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';

const DAY = 86_400_000;
let site: TestGateway;
let token: string;
/** agent › one › two › three; agent › other; rival › outside. */
const people: Record<string, Member> = {};
const idByName = (name: string): string => String(people[name]?.id);

beforeAll(async () => {
  site = await startGateway();
  const add = async (name: string, upline: string | null, more: Partial<Member> = {}) => {
    people[name] = await site.member(name, { uplineId: people[upline ?? '']?.id ?? null, ...more });
  };
  await add('top_agent', null, { type: 1 });
  await add('agent', 'top_agent', { type: 1 });
  await add('rival', 'top_agent', { type: 1 });
  await add('outside', 'rival');
  await add('one_sub', 'agent', { type: 2 });
  await add('one_plain', 'agent', { disabled: true });
  await add('two_deep', 'one_sub', { type: 2 });
  await add('three_deep', 'two_deep');
  token = await site.logIn({ id: Number(idByName('agent')) });
});
afterAll(() => site.close());

const team = (query: Sent<typeof agentTeam>['query'] = {}) => site.read(agentTeam, { token, query });

describe('team paths are stored as members register (AGENT-7)', () => {
  test('team paths cover all levels, each with its depth', async () => {
    const { db } = site.database;
    const paths = await db
      .select({ userName: members.userName, depth: teamPaths.depth })
      .from(teamPaths)
      .innerJoin(members, eq(members.id, teamPaths.memberId))
      .where(eq(teamPaths.ancestorId, Number(idByName('agent'))))
      .orderBy(teamPaths.depth, members.userName);
    expect(paths.map(({ userName, depth }) => `${depth} ${userName}`)).toEqual([
      '1 one_plain',
      '1 one_sub',
      '2 two_deep',
      '3 three_deep',
    ]);
  });

  test('team paths are right where one statement inserts a whole branch', async () => {
    const { db } = site.database;
    await db.execute(sql`insert into members (id, user_name, password_hash, type, upline_id, registered_at)
      values (9001, 'batch_a', '', 0, ${Number(idByName('outside'))}, now()), (9002, 'batch_b', '', 0, 9001, now())`);
    const isPair = and(eq(teamPaths.ancestorId, Number(idByName('rival'))), eq(teamPaths.memberId, 9002));
    expect(await db.select({ depth: teamPaths.depth }).from(teamPaths).where(isPair)).toEqual([{ depth: 3 }]);
  });

  test('a member cannot be moved, so that no sum changes its team', async () => {
    const move = site.database.db
      .update(members)
      .set({ uplineId: Number(idByName('rival')) })
      .where(eq(members.userName, 'three_deep'));
    await expect(move).rejects.toThrow();
  });
});

describe('the tree, a level at a time (AGENT-9)', () => {
  test('the list begins with the own downline, newest first, with the size of each team', async () => {
    const { path, list } = await team();
    expect(path).toEqual([]);
    expect(list.map(({ userName, level, children, state }) => [userName, level, children, state])).toEqual([
      ['one_plain', 1, 0, 'disabled'],
      ['one_sub', 1, 1, 'active'],
    ]);
  });

  test('a level has the path back up, with names masked from the second level on', async () => {
    const { path, list } = await team({ parentId: idByName('two_deep') });
    expect(path).toEqual([
      { id: idByName('one_sub'), userName: 'one_sub' },
      { id: idByName('two_deep'), userName: 'tw***p' },
    ]);
    expect(list.map(({ userName, level }) => [userName, level])).toEqual([['th***p', 3]]);
  });

  test('the list is filtered by state, ordered by name, and read page by page', async () => {
    expect((await team({ state: 'disabled' })).list.map(({ userName }) => userName)).toEqual(['one_plain']);
    for (const sort of ['name', 'registered'] as const) {
      const first = await team({ sort, pageSize: 1 });
      const second = await team({ sort, pageSize: 1, cursor: first.next });
      expect([...first.list, ...second.list].map(({ userName }) => userName)).toEqual([
        'one_plain',
        'one_sub',
      ]);
      expect(second.next).toBeUndefined();
    }
    expect((await site.call(agentTeam, { token, query: { sort: 'name', cursor: 'two_deep' } })).status).toBe(
      422,
    );
  });

  test('a search takes the beginning of a name in the own downline, the whole name further down', async () => {
    const findNames = async (userName: string) => (await team({ userName })).list.map((one) => one.userName);
    expect(await findNames('ONE')).toEqual(['one_plain', 'one_sub']);
    expect(await findNames('one_sub')).toEqual(['one_sub']);
    expect(await findNames('Three_Deep')).toEqual(['th***p']);
    // A name cannot be guessed letter by letter, and members of other teams are not found.
    expect(await findNames('three')).toEqual([]);
    expect(await findNames('outside')).toEqual([]);
    expect(await findNames('%')).toEqual([]);
  });

  test('the list shows members who are online, and the last login', async () => {
    await site.logIn({ id: Number(idByName('one_sub')) });
    const [row] = (await team({ userName: 'one_sub' })).list;
    expect(row).toMatchObject({ online: true, lastLoginAt: site.clock() });
  });
});

test('the counts of the current day are those of the team alone (AGENT-2)', async () => {
  await site.logIn({ id: Number(idByName('outside')) });
  const count = (startDate: number) =>
    site.read(agentKpi, { token, query: { startDate, endDate: startDate + DAY } });
  const { footer } = await count(site.clock() - DAY / 2);
  expect(footer).toEqual({
    teamLoginMemberCount: 1,
    teamBetMemberCount: 0,
    teamRegisterMemberCount: 4,
    teamOnlineCount: 1,
  });
  const before = await count(site.clock() - 3 * DAY);
  expect(before.footer).toMatchObject({ teamLoginMemberCount: 0, teamRegisterMemberCount: 0 });
});

test('a period of more than 92 days is refused', async () => {
  const query = { startDate: 0, endDate: 93 * DAY };
  expect((await site.call(agentKpi, { token, query })).status).toBe(422);
});
