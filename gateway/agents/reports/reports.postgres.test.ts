import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamFigures } from '#contract/agents/agents.ts';
import * as calls from '#contract/agents/agents.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import { type Sent, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';

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
/** Selects a member's downline the slow way: from member to upline, and so on. */
const below = (id: number) => sql`
  with recursive team (id) as (
    select id from members where upline_id = ${id}
    union all select m.id from members m join team on m.upline_id = team.id
  ) select id from team`;

beforeAll(async () => {
  site = await startGateway({ DEMO_DATA: 'on' });
  agentId = await idNamed('agent01');
  token = await site.logIn({ id: agentId });
  // Whole days of the requested zone, from before the demo's first bet.
  const to = Math.ceil(site.clock() / DAY) * DAY + 16 * 3_600_000;
  range = { from: to - 92 * DAY, to, timeZone: 'Asia/Kuala_Lumpur' };
}, 60_000);
afterAll(async () => {
  await expectAccountedFor(site.database.db);
  await site.close();
});

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
  test('team sums equal those of the ledger and the records, member by member', async () => {
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

  test('team sums of overview, profit and loss and bets agree; days and types sum to the whole', async () => {
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

  test('team sums equal those of all bets over all pages; names further down are masked', async () => {
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

  test('sums of the direct branches add up to the team', async () => {
    const { list } = await site.read(calls.agentTeam, { token, query: { pageSize: 100 } });
    const branches: TeamFigures[] = [];
    for (const { id } of list) branches.push((await overview({ memberId: id })).totals);
    const { totals } = await overview();
    for (const name of FIGURES) expect([name, sum(branches, name)]).toEqual([name, totals[name]]);
  });

  test('sums of a member and of the member’s team add up to the branch', async () => {
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

  /** Counts downline members who bet in days from the first on, one by one. */
  async function betIn(id: number, first: number, days: number, gameType = ''): Promise<number | undefined> {
    const from = range.from + first * DAY;
    const [found] = await rows<{ count: number }>(sql`
      select count(distinct member_id)::int as count from bets
      where (member_id in (${below(id)})) and (${gameType} = '' or game_type = ${gameType})
        and settled_at >= to_timestamp(${from / 1000}) and settled_at < to_timestamp(${(from + days * DAY) / 1000})`);
    return found?.count;
  }
  const daysFrom = (first: number, days: number) => ({
    from: range.from + first * DAY,
    to: range.from + (first + days) * DAY,
  });

  test.each([
    [0, 92],
    [2, 7],
    [60, 1],
    [45, 30],
    [91, 1],
  ])('members who bet in days from %i on, %i of them, are counted as one by one', async (first, days) => {
    const asked = daysFrom(first, days);
    expect((await overview(asked)).totals.active).toBe(await betIn(agentId, first, days));
    const slots = await overview({ ...asked, gameType: 'RNG' });
    expect(slots.totals.active).toBe(await betIn(agentId, first, days, 'RNG'));
    expect(slots.series[0]?.active).toBe(await betIn(agentId, first, 1, 'RNG'));
  });

  test.each(['UTC', 'Asia/Kathmandu', 'Asia/Singapore'])(
    'totals are the same for a reader in %s',
    async (timeZone) => {
      const { totals } = await overview();
      expect((await overview({ timeZone })).totals).toEqual(totals);
    },
  );

  test('an old bet that is recorded late counts on its own day', async () => {
    const [player] = await rows<{ id: string }>(sql`
      select a.member_id as id from accounts a join team_paths p on p.member_id = a.member_id
      where p.ancestor_id = ${agentId} and a.balance >= 500
        and (select count(*) from bet_days d where d.member_id = a.member_id and d.game_type = '') >= 2 limit 1`);
    const memberId = Number(player?.id);
    const [free] = await rows<{ at: string }>(sql`
      select extract(epoch from (min(day) + 1)::timestamp at time zone 'Asia/Kuala_Lumpur') * 1000 as at
      from bet_days d where member_id = ${memberId} and game_type = '' and not exists (
        select from bet_days n where n.member_id = d.member_id and n.game_type = '' and n.day = d.day + 1)`);
    const [game] = await rows<{ node_id: string }>(sql`select node_id from games limit 1`);
    const at = Number(free?.at) + 1_000;
    const bet = { memberId, nodeId: game?.node_id ?? '', gameType: 'RNG' as const, stake: 500n, payout: 0n };
    const first = Math.floor((at - range.from) / DAY);
    const before = await betIn(agentId, first, 1);
    await site.database.db.transaction((tx) =>
      recordBet(tx, { ...bet, figures: countsInFull(500n), at, key: 'told-late' }),
    );
    expect((await overview(daysFrom(first, 1))).totals.active).toBe((before ?? 0) + 1);
    expect((await overview()).totals.active).toBe(await betIn(agentId, 0, 92));
  });

  test('team sums include a bet immediately after it was made', async () => {
    const before = (await overview()).totals;
    const [player] = await rows<{ id: string }>(sql`
      select a.member_id as id from accounts a join team_paths p on p.member_id = a.member_id and p.depth > 1
      where p.ancestor_id = ${agentId} and a.balance >= 500 limit 1`);
    const [game] = await rows<{ node_id: string }>(sql`select node_id from games limit 1`);
    const bet = { memberId: Number(player?.id), nodeId: game?.node_id ?? '', gameType: 'RNG' as const };
    await site.database.db.transaction((tx) =>
      recordBet(tx, {
        ...{ ...bet, stake: 500n, payout: 0n, figures: countsInFull(500n) },
        ...{ at: site.clock(), key: 'moment-after' },
      }),
    );
    const { totals } = await overview();
    expect(totals.bet).toBe(before.bet + 5);
    expect(totals.net).toBe(Math.round((before.net - 5) * 100) / 100);
  });

  test('team sums export as a file, a day a line, and bets one each (AGENT-8)', async () => {
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
