import { availableParallelism } from 'node:os';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { CONTRACT_STATES } from '#contract/agents/agent-contracts.ts';
import { siteZone } from '#contract/core/locality.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { listWinners } from '#gateway/games/catalogue/winners.ts';
import { dateAt } from '#gateway/platform/calendar/days.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import {
  agentArrivals,
  agentLinks,
  bets,
  contractBills,
  contracts,
  credits,
  gameFacts,
  games,
  inboxMessages,
  ledgerTransactions,
  liveRooms,
  lotteryIssues,
  lotteryTickets,
  matches,
  members,
  teamPaths,
  teamSums,
  vipBonuses,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';
import { turnoverBetween } from '#gateway/rewards/eligibility/turnover-sum.ts';
import { listTiers } from '#gateway/rewards/vip/review.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { chooseHabit } from './imagined/habits.ts';
import { imagineHistory } from './imagined/imagine-history.ts';
import { loadDemo } from './load.ts';
import { loadCatalogue } from './parts/load-catalogue.ts';
import { hashDemoPasswords } from './parts/load-members.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

describe('demo data', () => {
  let opened: OpenDatabase;
  let content: Awaited<ReturnType<typeof openContent>>;
  beforeAll(async () => {
    opened = await freshDatabase();
    content = await openContent('content', { clock: () => NOW });
  });
  afterAll(() => Promise.all([content.close(), opened.close()]));
  const readMemberId = async (userName: string) =>
    Number((await opened.db.select().from(members).where(eq(members.userName, userName)))[0]?.id);

  test('processes that start together load the demo once', { timeout: 60_000 }, async () => {
    const start = () => loadDemo(opened.db, NOW, 21, 60, content);
    const loaded = await Promise.all([start(), start()]);
    expect(loaded.toSorted()).toEqual([false, true]);
  });

  test('the demo has the members that the contract names, with wallets', async () => {
    const all = await opened.db.select().from(members);
    const names = new Map(all.map((member) => [member.userName, member]));
    expect(names.get('agent01')?.type).toBe(1);
    expect(names.get('agent02')?.type).toBe(41);
    expect(names.get('member40')?.type).toBe(40);
    for (let number = 1; number <= 21; number++) {
      const player = names.get(`player${String(number).padStart(2, '0')}`);
      expect(player?.type).toBe(0);
      expect(await readBalance(opened.db, player?.id ?? 0)).toBeGreaterThan(0n);
    }
    const downline = all.filter(({ uplineId }) => uplineId === names.get('agent01')?.id);
    expect(downline.filter(({ userName }) => userName.startsWith('player'))).toHaveLength(11);
  });

  test('the demo has teams of five levels, whose weekends are busier than their weeks', async () => {
    expect(await opened.db.$count(teamPaths, eq(teamPaths.depth, 5))).toBeGreaterThan(0);
    const quarters = await opened.db
      .select({
        isWeekend: sql<boolean>`extract(isodow from ${teamSums.quarter} at time zone 'Asia/Kuala_Lumpur') >= 5`,
      })
      .from(teamSums)
      .innerJoin(members, and(eq(members.id, teamSums.ancestorId), eq(members.userName, 'agent02')))
      .where(gt(teamSums.bet, 0n));
    const weekends = quarters.filter(({ isWeekend }) => isWeekend).length;
    expect(weekends / 3).toBeGreaterThan((quarters.length - weekends) / 4);
  });

  test('the demo has links of an agent, with their members; one has expired (AGENT-10)', async () => {
    const links = await opened.db
      .select({ code: agentLinks.code, expiresAt: agentLinks.expiresAt, came: count(agentArrivals.memberId) })
      .from(agentLinks)
      .leftJoin(agentArrivals, eq(agentArrivals.linkId, agentLinks.id))
      .innerJoin(members, and(eq(members.id, agentLinks.memberId), eq(members.userName, 'agent01')))
      .groupBy(agentLinks.id)
      .orderBy(agentLinks.id);
    expect(links).toHaveLength(3);
    expect(links.map(({ expiresAt }) => expiresAt !== null && expiresAt < NOW)).toEqual([true, false, false]);
    for (const { came } of links.slice(0, 2)) expect(came).toBeGreaterThan(0);
  });

  test('the demo has contracts in each state, and dividends of the last three months (AGENT-11)', async () => {
    const states = await opened.db.selectDistinct({ state: contracts.state }).from(contracts);
    expect(states.map(({ state }) => state).toSorted()).toEqual([...CONTRACT_STATES].toSorted());
    const dividends = await opened.db
      .select({
        from: contractBills.from,
        to: contractBills.to,
        due: contractBills.due,
        state: contractBills.state,
      })
      .from(contractBills)
      .innerJoin(members, and(eq(members.id, contractBills.memberId), eq(members.userName, 'agent01')))
      .where(eq(contractBills.kind, 'dividend'))
      .orderBy(contractBills.from);
    const month = (at: number) => dateAt(at, siteZone()).slice(0, 7);
    expect(dividends.map(({ from }) => month(from))).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(month(dividends.at(-1)?.to ?? 0)).toBe('2026-11');
    expect(dividends.every(({ due }) => due > 0n)).toBe(true);
    expect(dividends.map(({ state }) => state)).toEqual(['paid', 'paid', 'uncollected']);
  });

  test('the demo has 640 games or more, and bets of ninety days', async () => {
    expect(await opened.db.$count(games)).toBeGreaterThanOrEqual(640);
    const [oldest] = await opened.db.select({ at: sql<string>`min(${bets.settledAt})` }).from(bets);
    expect(NOW - new Date(oldest?.at ?? 0).getTime()).toBeGreaterThan(85 * 86_400_000);
  });

  test('the demo has tickets of lotteries, half of which won recently (LOTT-1, LOTT-7)', async () => {
    const tickets = await opened.db.select().from(lotteryTickets).orderBy(lotteryTickets.id);
    expect(tickets).toHaveLength(12);
    expect(tickets.filter(({ state }) => state === 'won')).toHaveLength(6);
    for (const { settledAt } of tickets) expect(NOW - (settledAt ?? 0)).toBeLessThan(HOUR);
    const { list } = await listWinners(opened.db, { gameType: 'LOTT', language: 'EN' });
    // One win an hour of each player (PLAY-99).
    const winners = new Set(tickets.filter(({ state }) => state === 'won').map(({ memberId }) => memberId));
    expect(list).toHaveLength(winners.size);
    for (const win of list ?? []) expect(win?.userName).toMatch(/^pl\*{3}[5-9]$/);
  });

  test('the audit accepts the demo, with real movements, and VIP levels by bets (CASH-8)', async () => {
    const levels = listTiers({ content, clock: () => NOW });
    expect(faultLines(await verifyLedger(opened.db, levels))).toEqual([]);
  });

  test('VIP levels are reached by bets, each some way from the next (RWD-1)', async () => {
    const levels = listTiers({ content, clock: () => NOW });
    const held: number[] = [];
    for (const userName of ['player01', 'player02', 'player03', 'player04', 'player05']) {
      const id = await readMemberId(userName);
      const [member] = await opened.db.select().from(members).where(eq(members.id, id));
      held.push(member?.vipLevel ?? -1);
      const next = levels.find(({ level }) => level === (member?.vipLevel ?? 0) + 1);
      const share = Number(await turnoverBetween(opened.db, id)) / 100 / (next?.accumulatedBet ?? 0);
      expect({ userName, share, isBetween: share >= 0.2 && share <= 0.9 }).toMatchObject({ isBetween: true });
    }
    expect(held).toEqual([1, 1, 0, 0, 0]);
  });

  test('bonuses are issued by the site’s rules: claimed in time, or still open (RWD-1)', async () => {
    const own = await readMemberId('player01');
    const issued = await opened.db.select().from(vipBonuses).where(eq(vipBonuses.memberId, own));
    expect(issued.map(({ kind }) => kind)).toContain('upgrade');
    for (const { claimedAt, expiresAt } of issued)
      expect(claimedAt === null ? expiresAt > NOW : claimedAt < expiresAt).toBe(true);
    const claimed = issued.filter(({ claimedAt }) => claimedAt !== null);
    const paid = await opened.db
      .select()
      .from(credits)
      .where(and(eq(credits.memberId, own), eq(credits.kind, 'bonus')));
    expect(paid.map(({ amount }) => amount)).toEqual(claimed.map(({ amount }) => amount));
    const waiting = await opened.db
      .select()
      .from(vipBonuses)
      .where(and(eq(vipBonuses.memberId, await readMemberId('member40')), isNull(vipBonuses.claimedAt)));
    expect(waiting.filter(({ expiresAt }) => expiresAt > NOW).length).toBeGreaterThan(0);
  });

  test('invited friends are rewarded once they fulfil the conditions, at various times (RWD-5)', async () => {
    const own = await readMemberId('agent01');
    const rewarded = await opened.db
      .select()
      .from(credits)
      .where(and(eq(credits.memberId, own), eq(credits.kind, 'referral')));
    expect(rewarded.length).toBeGreaterThanOrEqual(3);
    expect(new Set(rewarded.map(({ grantedAt }) => grantedAt)).size).toBeGreaterThan(2);
  });

  test('payouts have their turnover, at hours at which the cashier works (CASH-3)', async () => {
    const toLocalHour = (at: number) => Number(new Date(at + 8 * HOUR).toISOString().slice(11, 13));
    const asked = await opened.db.select().from(withdrawals);
    expect(asked.length).toBeGreaterThan(5);
    for (const { memberId, requestedAt, decidedAt } of asked) {
      expect(toLocalHour(decidedAt ?? 0)).toBeGreaterThanOrEqual(8);
      const before = sql`< ${new Date(requestedAt).toISOString()}::timestamptz`;
      const { rows } = (await opened.db.execute(sql`select
        (select coalesce(sum(stake), 0) from bets where member_id = ${memberId} and settled_at ${before})
          >= (select coalesce(sum(amount), 0) from deposits
            where member_id = ${memberId} and status = 'approved' and decided_at ${before}) as enough`)) as unknown as {
        rows: { enough: boolean }[];
      };
      expect(rows).toEqual([{ enough: true }]);
    }
  });

  test('rows are spread over the day, and no second has all of them', async () => {
    const rows = await opened.db
      .select({ at: sql<string>`date_trunc('second', ${ledgerTransactions.postedAt})`, many: count() })
      .from(ledgerTransactions)
      .groupBy(sql`1`)
      .orderBy(sql`2 desc`)
      .limit(1);
    expect(rows[0]?.many).toBeLessThan(40);
    const hours = await opened.db
      .selectDistinct({
        hour: sql<number>`extract(hour from ${bets.settledAt} at time zone 'Asia/Kuala_Lumpur')::int`,
      })
      .from(bets);
    expect(hours.length).toBeGreaterThan(8);
    expect(hours.every(({ hour }) => hour >= 9)).toBe(true);
  });

  test('inbox messages are about decisions and rewards, and nothing else (WAY-34)', async () => {
    const own = await readMemberId('player03');
    const rows = await opened.db.select().from(inboxMessages).where(eq(inboxMessages.memberId, own));
    const titles = rows.map(({ titles }) => titles.EN);
    expect(titles.length).toBeGreaterThan(2);
    for (const title of titles)
      expect(title).toMatch(
        /^(?:Deposit|Withdrawal|Invite reward) of RM[\d,.]+ |^RM[\d,.]+ to claim: |^Raffle tickets/,
      );
    expect(rows.some(({ readAt }) => readAt === null)).toBe(true);
  });

  test('a database that already has members stays unchanged', async () => {
    expect(await loadDemo(opened.db, NOW, 21)).toBe(false);
  });

  test('a demo of an earlier version gets its missing parts: draws, rooms, matches, facts', async () => {
    const earlier = await freshDatabase();
    const { db } = earlier;
    await createMembers(db, [{ userName: 'player01', type: 0, registeredAt: NOW, passwordHash: '' }]);
    expect(await loadDemo(db, NOW, 21)).toBe(false);
    await db.transaction((tx) => loadCatalogue(tx));
    // Two processes in one: the work of the first would delay the connection of the second.
    await Promise.all([db.$count(members), db.$count(members)]);
    const start = () => loadDemo(db, NOW, 21);
    expect((await Promise.all([start(), start()])).toSorted()).toEqual([false, true]);
    for (const table of [lotteryIssues, liveRooms, matches, gameFacts])
      expect(await db.$count(table)).toBeGreaterThan(0);
    expect(await db.$count(members)).toBe(1);
    await earlier.close();
  });

  test('the demo takes any number of members: the start waits for their passwords', {
    timeout: 60_000,
  }, async () => {
    const moreThanCanWait = 65 * availableParallelism();
    expect(new Set(await hashDemoPasswords(moreThanCanWait)).size).toBeGreaterThan(moreThanCanWait);
  });

  test('the demo has the same history every time', () => {
    const nodes = ['1', '2', '3'];
    const imagined = () => imagineHistory('player01', nodes, NOW, chooseHabit('player01', true));
    expect(imagined()).toEqual(imagined());
    expect(imagined().length).toBeGreaterThan(100);
  });
});
