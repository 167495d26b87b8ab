import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Range } from '#contract/core/range.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { countTeam } from './kpi.ts';

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
/** 11:55 in the site's zone. */
let now = Date.UTC(2026, 10, 20, 3, 55);
const TODAY: Range = { from: Date.UTC(2026, 10, 19, 16), to: Date.UTC(2026, 10, 20, 16) };

const { db, close } = await freshDatabase();
let agentId = 0;
beforeAll(async () => {
  await loadDemo(db, now, 20, 100);
  agentId = await idNamed('agent01');
}, 60_000);
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

async function rows<Row>(statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
const idNamed = async (name: string): Promise<number> =>
  Number((await rows<{ id: string }>(sql`select id from members where user_name = ${name}`))[0]?.id);
const logIn = (id: number) => openSession({ db, clock: () => now, random: systemRandom }, id);
const counted = async (id: number, { from, to }: Range) =>
  (await countTeam({ db, clock: () => now }, id, { startDate: from, endDate: to })).footer;

/** Counts the same from member to member, in the quarters of an hour that begin in the period. */
async function countedPlainly(id: number, period: Range) {
  const quarterAfter = (at: number) => Math.ceil(at / QUARTER) * QUARTER;
  const [from, to] = [quarterAfter(period.from), quarterAfter(period.to)];
  const below = sql`
    with recursive team (id) as (
      select id from members where upline_id = ${id}
      union all select m.id from members m join team on m.upline_id = team.id
    ) select id from team`;
  const isIn = (column: string) =>
    sql`${sql.raw(column)} >= to_timestamp(${from / 1000}) and ${sql.raw(column)} < to_timestamp(${to / 1000})`;
  const [counts] = await rows<Awaited<ReturnType<typeof counted>>>(sql`select
    (select count(*)::int from members where id in (${below}) and ${isIn('last_login_at')}) as "teamLoginMemberCount",
    (select count(distinct member_id)::int from bets where member_id in (${below}) and ${isIn('settled_at')})
      as "teamBetMemberCount",
    (select count(*)::int from members where id in (${below}) and ${isIn('registered_at')})
      as "teamRegisterMemberCount",
    (select count(distinct member_id)::int from sessions
      where member_id in (${below}) and last_seen_at > to_timestamp(${now / 1000 - 300})) as "teamOnlineCount"`);
  return counts;
}

const PERIODS: readonly [what: string, period: Range][] = [
  ['the day of the site', TODAY],
  ['92 days of the site', { from: TODAY.to - 92 * DAY, to: TODAY.to }],
  ['a day of another zone', { from: TODAY.from - 5 * QUARTER, to: TODAY.to - 5 * QUARTER }],
  ['40 days of another zone', { from: TODAY.from - 40 * DAY + 30 * QUARTER, to: TODAY.from + 30 * QUARTER }],
  ['the quarter of an hour that it is', { from: now - 11 * 60_000, to: now + 1 }],
  ['minutes in which none begins', { from: now - 7 * 60_000, to: now + 1 }],
  ['days with ragged ends', { from: TODAY.from - 3 * DAY + 1, to: now - 1 }],
];

test.each(PERIODS)(
  'counts of a team equal a count of all members one by one: %s (AGENT-2)',
  async (_, period) => {
    for (const name of ['player01', 'player02', 'player03']) await logIn(await idNamed(name));
    const plainly = await countedPlainly(agentId, period);
    expect(await counted(agentId, period)).toEqual(plainly);
    expect(plainly).toMatchObject({ teamOnlineCount: 2 });
  },
);

test('members who bet in any period are counted as one by one (AGENT-2)', async () => {
  const begin = TODAY.to - 80 * DAY;
  const quarters = fc.record({ first: fc.nat(80 * 96), length: fc.integer({ min: 1, max: 12 * 96 }) });
  let most = 0;
  await fc.assert(
    fc.asyncProperty(quarters, async ({ first, length }) => {
      const period = { from: begin + first * QUARTER, to: begin + (first + length) * QUARTER };
      const plainly = await countedPlainly(agentId, period);
      most = Math.max(most, plainly?.teamBetMemberCount ?? 0);
      expect(await counted(agentId, period)).toEqual(plainly);
    }),
    { numRuns: 60 },
  );
  expect(most).toBeGreaterThan(5);
});

test('a login counts in all teams above, once however often, and in no other (AGENT-2)', async () => {
  const [deep] = await rows<{ id: string; upline: string }>(sql`
    select m.id, m.upline_id as upline from members m join team_paths p on p.member_id = m.id
    where p.ancestor_id = ${agentId} and p.depth >= 3 order by m.last_login_at limit 1`);
  const teams = [agentId, Number(deep?.upline), await idNamed('agent02')];
  const logins = () => Promise.all(teams.map(async (id) => (await counted(id, TODAY)).teamLoginMemberCount));
  const [ofAgent = 0, ofUpline = 0, ofOther = 0] = await logins();
  for (let times = 0; times < 3; times += 1) {
    await logIn(Number(deep?.id));
    now += 20 * 60_000;
  }
  expect(await logins()).toEqual([ofAgent + 1, ofUpline + 1, ofOther]);
  const lately = { from: TODAY.to - 30 * DAY, to: TODAY.to };
  expect(await counted(agentId, lately)).toEqual(await countedPlainly(agentId, lately));
});

test('parallel logins are all counted, a rolled-back one is not (AGENT-2)', async () => {
  const team = await rows<{ id: string }>(
    sql`select member_id as id from team_paths where ancestor_id = ${agentId} order by 1 limit 12`,
  );
  await Promise.all([...team, ...team].map(({ id }) => logIn(Number(id))));
  const plainly = await countedPlainly(agentId, TODAY);
  expect(await counted(agentId, TODAY)).toEqual(plainly);
  const failed = db.transaction(async (tx) => {
    await openSession({ db: tx, clock: () => now + DAY, random: systemRandom }, Number(team[0]?.id));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await counted(agentId, TODAY)).toEqual(plainly);
});
