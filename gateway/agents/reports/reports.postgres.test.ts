import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamFigures } from '#contract/agents.ts';
import * as calls from '#contract/agents.ts';
import { type Sent, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { recordBet } from '../../wallet/record-bet.ts';

const DAY = 86_400_000;
let site: TestGateway;
let token: string;
let agentId = 0;
let range: { from: number; to: number; timeZone: string };

const idNamed = async (name: string): Promise<number> =>
  Number((await rows<{ id: string }>(sql`select id from members where user_name = ${name}`))[0]?.id);
async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await site.database.db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
/** What stands below somebody, found the slow way: from member to upline, and so on. */
const below = (id: number) => sql`
  with recursive team (id) as (
    select id from members where upline_id = ${id}
    union all select m.id from members m join team on m.upline_id = team.id
  ) select id from team`;

beforeAll(async () => {
  site = await startGateway({ DEMO_DATA: 'on' });
  agentId = await idNamed('agent01');
  token = await site.logIn({ id: agentId });
  // Whole days of the zone that it is asked for, from before the demo's first bet.
  const to = Math.ceil(site.clock() / DAY) * DAY + 16 * 3_600_000;
  range = { from: to - 92 * DAY, to, timeZone: 'Asia/Kuala_Lumpur' };
}, 60_000);
afterAll(() => site.close());

const overview = (more: Sent<typeof calls.agentOverview>['query'] = {}) =>
  site.read(calls.agentOverview, { token, query: { ...range, ...more } });

const FIGURES = [
  'deposit',
  'withdraw',
  'bet',
  'win',
  'rebate',
  'promotion',
  'net',
  'registered',
  'firstDeposits',
] as const;
const sum = (all: readonly TeamFigures[], name: (typeof FIGURES)[number]) =>
  Math.round(all.reduce((total, of) => total + of[name] * 100, 0)) / 100;

describe('figures of a team (AGENT-8)', () => {
  test('are those of the ledger and the records, added up from member to member', async () => {
    const { totals } = await overview();
    const within = (column: string) =>
      sql`${sql.raw(column)} >= to_timestamp(${range.from / 1000}) and ${sql.raw(column)} < to_timestamp(${range.to / 1000})`;
    const [ledger] = await rows<Record<string, string>>(sql`
      select coalesce(sum(e.amount) filter (where e.kind = 'deposit'), 0) as deposit,
        coalesce(-sum(e.amount) filter (where e.kind = 'stake'), 0) as bet,
        coalesce(sum(e.amount) filter (where e.kind = 'win'), 0) as win
      from ledger_entries e join accounts a on a.id = e.account_id
      where a.member_id in (${below(agentId)}) and ${within('e.posted_at')}`);
    const [paid] = await rows<{ amount: string }>(sql`
      select coalesce(sum(amount), 0) as amount from withdrawals
      where status = 'approved' and member_id in (${below(agentId)}) and ${within('decided_at')}`);
    const [come] = await rows<{ count: number }>(sql`
      select count(*)::int as count from members where id in (${below(agentId)}) and ${within('registered_at')}`);
    const [first] = await rows<{ count: number }>(sql`
      select count(*)::int as count from (
        select a.member_id, min(e.posted_at) as at from ledger_entries e join accounts a on a.id = e.account_id
        where e.kind = 'deposit' and a.member_id in (${below(agentId)}) group by 1) as firsts where ${within('at')}`);
    const [active] = await rows<{ count: number }>(sql`
      select count(distinct member_id)::int as count from bets
      where member_id in (${below(agentId)}) and ${within('settled_at')}`);
    expect(totals.bet).toBeGreaterThan(0);
    expect(totals).toMatchObject({
      deposit: Number(ledger?.deposit) / 100,
      bet: Number(ledger?.bet) / 100,
      win: Number(ledger?.win) / 100,
      withdraw: Number(paid?.amount) / 100,
      registered: come?.count,
      firstDeposits: first?.count,
      active: active?.count,
    });
  });

  test('of overview, profit and loss and bets agree; days and types of game add up to the whole', async () => {
    const { totals, series, byType } = await overview();
    expect((await site.read(calls.agentPnl, { token, query: range })).totals).toEqual(totals);
    const bets = await site.read(calls.agentBets, { token, query: range });
    expect(bets.totals).toEqual(totals);
    expect(bets.series).toEqual(series);
    for (const name of FIGURES) expect([name, sum(series, name)]).toEqual([name, totals[name]]);
    for (const name of ['bet', 'win'] as const) {
      const ofTypes = Object.values(byType).reduce((all, of) => all + Math.round(of[name] * 100), 0);
      expect(ofTypes / 100).toBe(totals[name]);
    }
    const [type = ''] = Object.keys(byType);
    const ofOne = await overview({ gameType: type as 'RNG' });
    expect({ bet: ofOne.totals.bet, win: ofOne.totals.win }).toEqual(byType[type]);
  });

  test('of all bets, page by page, add up to the totals, and names are masked further down', async () => {
    let cursor: string | undefined;
    let staked = 0;
    const names = new Set<string>();
    do {
      const page = await site.read(calls.agentBets, {
        token,
        query: { ...range, pageSize: 100, ...(cursor !== undefined && { cursor }) },
      });
      for (const { stake, userName } of page.list) {
        staked += Math.round(stake * 100);
        names.add(userName);
      }
      cursor = page.next;
    } while (cursor !== undefined);
    expect(staked / 100).toBe((await overview()).totals.bet);
    const direct = await rows<{ name: string }>(
      sql`select user_name as name from members where upline_id = ${agentId}`,
    );
    const whole = [...names].filter((name) => !name.includes('***'));
    expect(direct.map(({ name }) => name)).toEqual(expect.arrayContaining(whole));
    expect([...names].some((name) => name.includes('***'))).toBe(true);
  });

  test('of the branches of the own downline add up to the team', async () => {
    const { list } = await site.read(calls.agentTeam, { token, query: { pageSize: 100 } });
    const branches: TeamFigures[] = [];
    for (const { id } of list) branches.push((await overview({ memberId: id })).totals);
    const { totals } = await overview();
    for (const name of FIGURES) expect([name, sum(branches, name)]).toEqual([name, totals[name]]);
  });

  test("of a member alone and of the member's team make the branch", async () => {
    const { list } = await site.read(calls.agentTeam, { token, query: { pageSize: 100 } });
    const [parent] = list.filter(({ children }) => children > 0);
    const { from, to } = range;
    const detail = await site.read(calls.agentMember, {
      token,
      params: { id: parent?.id ?? '' },
      query: { from, to },
    });
    const branch = (await overview({ memberId: parent?.id ?? '' })).totals;
    for (const name of FIGURES)
      expect([name, sum([detail.own, detail.team], name)]).toEqual([name, branch[name]]);
  });

  test('tell a bet the moment after it was made', async () => {
    const before = (await overview()).totals;
    const [player] = await rows<{ id: string }>(sql`
      select a.member_id as id from accounts a join team_paths p on p.member_id = a.member_id and p.depth > 1
      where p.ancestor_id = ${agentId} and a.balance >= 500 limit 1`);
    const [game] = await rows<{ node_id: string }>(sql`select node_id from games limit 1`);
    const bet = { memberId: Number(player?.id), nodeId: game?.node_id ?? '', gameType: 'RNG' as const };
    await site.database.db.transaction((tx) =>
      recordBet(tx, { ...bet, stake: 500n, payout: 0n, at: site.clock(), key: 'moment-after' }),
    );
    const { totals } = await overview();
    expect(totals.bet).toBe(before.bet + 5);
    expect(totals.net).toBe(Math.round((before.net - 5) * 100) / 100);
  });

  test('are taken along as a file, a day a line, bets one each (AGENT-8)', async () => {
    const lines = async (path: string) => {
      const query = new URLSearchParams({
        from: String(range.from),
        to: String(range.to),
        timeZone: range.timeZone,
      });
      const response = await site.request(`${path}?${query}`, { headers: { Authorization: token } });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return (await response.text()).trim().split('\r\n');
    };
    const { series } = await overview();
    expect(await lines(calls.TEAM_DAYS_EXPORT)).toHaveLength(series.length + 1);
    const [{ count = 0 } = {}] = await rows<{ count: number }>(
      sql`select count(*)::int as count from bets where member_id in (${below(agentId)})`,
    );
    expect(await lines(calls.TEAM_BETS_EXPORT)).toHaveLength(count + 1);
  });
});
