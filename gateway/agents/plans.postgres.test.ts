import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteZone } from '#contract/core/locality.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import { listDays } from '#gateway/platform/calendar/days.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { readPlan } from '#testkit/database/plan-of.ts';
import { teamBetRows } from './reports/bets.ts';
import { teamCounts } from './reports/kpi.ts';
import { activeByDay, figuresByDayAndType } from './reports/report.ts';
import { childrenByName, childrenNamed, newestChildren } from './team/list.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const { db, close } = await freshDatabase();
afterAll(close);

let agentId = 0;
beforeAll(async () => {
  await loadDemo(db, NOW, 20, 200);
  const { rows } = (await db.execute(sql`select id from members where user_name = 'agent01'`)) as unknown as {
    rows: { id: string }[];
  };
  agentId = Number(rows[0]?.id);
  await db.execute(sql`analyze`);
}, 60_000);

const range = { from: NOW - 90 * DAY, to: NOW, timeZone: 'UTC' };
/** Whole days of the site's calendar. */
const days = {
  ...range,
  from: NOW - 90 * DAY + 4 * 3_600_000,
  to: NOW + 4 * 3_600_000,
  timeZone: siteZone(),
};
const page = { sort: 'registered', pageSize: 25 } as const;
const CURSOR = Buffer.from(JSON.stringify([NOW, 1])).toString('base64url');

const STATEMENTS: [what: string, index: string | RegExp, statement: () => SQL][] = [
  [
    'a page of a downline',
    'members_by_upline',
    () => newestChildren(db, agentId, { ...page, cursor: CURSOR }).rows.getSQL(),
  ],
  [
    'the disabled of a downline',
    'members_disabled',
    () => newestChildren(db, agentId, { ...page, state: 'disabled' }).rows.getSQL(),
  ],
  [
    'a page of a downline by name',
    'members_by_upline_and_name',
    () => childrenByName(db, agentId, { ...page, sort: 'name' }, 5).getSQL(),
  ],
  [
    'a search by the beginning of a name',
    'members_by_upline_and_name',
    () => childrenNamed(db, agentId, page, 'ma').getSQL(),
  ],
  [
    'figures of a team by day and by type of game',
    'team_days_ancestor_id_day_game_type_pk',
    () => figuresByDayAndType({ of: 'team', id: agentId }, days, listDays(days, siteZone())),
  ],
  [
    'who of a team bet, by day and in all',
    'team_active_ancestor_id_game_type_day_since_pk',
    () => activeByDay({ of: 'team', id: agentId }, days, listDays(days, siteZone())),
  ],
  [
    "figures of a team by another zone's days and by type",
    'team_sums_ancestor_id_quarter_game_type_pk',
    () => figuresByDayAndType({ of: 'team', id: agentId }, range, listDays(range, 'UTC')),
  ],
  [
    'the counts of the day of a team, logins',
    'team_logins_ancestor_id_quarter_pk',
    () => teamCounts(agentId, { from: days.to - DAY, to: days.to }, NOW),
  ],
  [
    'the counts of the day of a team, registrations',
    'team_sums_ancestor_id_quarter_game_type_pk',
    () => teamCounts(agentId, { from: days.to - DAY, to: days.to }, NOW),
  ],
  [
    // By the period's bets or by the team's members: which reads less depends on the size of both.
    'the counts of a team from any moment on, bets before the first day and after the last',
    /^bet_sums_(?:of_period|member_id_quarter_game_type_rate_group_pk)$/,
    () => teamCounts(agentId, { from: NOW - 30 * DAY - 1, to: NOW - 1 }, NOW),
  ],
  [
    "a page of a team's bets",
    'bets_latest',
    () =>
      teamBetRows(
        db,
        agentId,
        { of: 'team', id: agentId },
        { ...range, pageSize: 25, cursor: CURSOR },
      ).rows.getSQL(),
  ],
];

test.each(STATEMENTS)(
  '%s is read by an index, without a full scan (AGENT-9)',
  async (_, index, statement) => {
    const plan = await readPlan(db, statement());
    expect(plan.map((step) => step['Index Name'])).toContainEqual(
      typeof index === 'string' ? index : expect.stringMatching(index),
    );
    expect(plan.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  },
);

test('the members of a large team who bet are read from an index alone (SCALE-5)', async () => {
  const active = activeByDay({ of: 'team', id: agentId }, days, listDays(days, siteZone()));
  const steps = (await readPlan(db, active)).filter((step) => step['Index Name']?.startsWith('team_active'));
  expect(steps.map((step) => step['Node Type'])).toEqual(['Index Only Scan']);
});
