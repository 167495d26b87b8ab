import { availableParallelism } from 'node:os';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_STATES } from '#contract/agents/agent-contracts.ts';
import { SITE_ZONE } from '#contract/core/site-zone.ts';
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
  gameFacts,
  games,
  liveRooms,
  lotteryIssues,
  lotteryTickets,
  matches,
  members,
  teamPaths,
  teamSums,
} from '#gateway/platform/db/schema/index.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { imagineHistory } from './imagine-history.ts';
import { loadDemo } from './load.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { hashDemoPasswords } from './load-members.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

describe('demo data', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await freshDatabase();
  });
  afterAll(() => opened.close());

  test('is loaded once by processes that start together', { timeout: 60_000 }, async () => {
    const start = () => loadDemo(opened.db, NOW, 21, 60);
    const loaded = await Promise.all([start(), start()]);
    expect(loaded.toSorted()).toEqual([false, true]);
  });

  test('has the members the contract names, with wallets', async () => {
    const all = await opened.db.select().from(members);
    const names = new Map(all.map((member) => [member.userName, member]));
    expect(names.get('agent01')?.type).toBe(1);
    expect(names.get('agent02')?.type).toBe(41);
    expect(names.get('member40')?.type).toBe(40);
    for (let number = 1; number <= 21; number++) {
      const player = names.get(`player${String(number).padStart(2, '0')}`);
      expect(player?.type).toBe(0);
      expect(await balanceOf(opened.db, player?.id ?? 0)).toBeGreaterThan(0n);
    }
    const downline = all.filter(({ uplineId }) => uplineId === names.get('agent01')?.id);
    expect(downline.filter(({ userName }) => userName.startsWith('player'))).toHaveLength(11);
  });

  test('has teams of five levels, whose weekends are busier than their weeks', async () => {
    expect(await opened.db.$count(teamPaths, eq(teamPaths.depth, 5))).toBeGreaterThan(0);
    const found = await opened.db
      .select({
        isWeekend: sql<boolean>`extract(isodow from ${teamSums.quarter} at time zone 'Asia/Kuala_Lumpur') >= 5`,
      })
      .from(teamSums)
      .innerJoin(members, and(eq(members.id, teamSums.ancestorId), eq(members.userName, 'agent02')))
      .where(gt(teamSums.bet, 0n));
    const weekends = found.filter(({ isWeekend }) => isWeekend).length;
    expect(weekends / 3).toBeGreaterThan((found.length - weekends) / 4);
  });

  test('has links of an agent, with who came by them; one has expired (AGENT-10)', async () => {
    const found = await opened.db
      .select({ code: agentLinks.code, expiresAt: agentLinks.expiresAt, came: count(agentArrivals.memberId) })
      .from(agentLinks)
      .leftJoin(agentArrivals, eq(agentArrivals.linkId, agentLinks.id))
      .innerJoin(members, and(eq(members.id, agentLinks.memberId), eq(members.userName, 'agent01')))
      .groupBy(agentLinks.id)
      .orderBy(agentLinks.id);
    expect(found).toHaveLength(3);
    expect(found.map(({ expiresAt }) => expiresAt !== null && expiresAt < NOW)).toEqual([true, false, false]);
    for (const { came } of found.slice(0, 2)) expect(came).toBeGreaterThan(0);
  });

  test('has contracts in each state, and dividends of three months to the last (AGENT-11)', async () => {
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
    const month = (at: number) => dateAt(at, SITE_ZONE).slice(0, 7);
    expect(dividends.map(({ from }) => month(from))).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(month(dividends.at(-1)?.to ?? 0)).toBe('2026-11');
    expect(dividends.every(({ due }) => due > 0n)).toBe(true);
    expect(dividends.map(({ state }) => state)).toEqual(['paid', 'paid', 'uncollected']);
  });

  test('has 640 games or more, and bets of ninety days', async () => {
    expect(await opened.db.$count(games)).toBeGreaterThanOrEqual(640);
    const [oldest] = await opened.db.select({ at: sql<string>`min(${bets.settledAt})` }).from(bets);
    expect(NOW - new Date(oldest?.at ?? 0).getTime()).toBeGreaterThan(85 * 86_400_000);
  });

  test('has tickets of lotteries, half of which have won of late (LOTT-1, LOTT-7)', async () => {
    const tickets = await opened.db.select().from(lotteryTickets).orderBy(lotteryTickets.id);
    expect(tickets).toHaveLength(12);
    expect(tickets.filter(({ state }) => state === 'won')).toHaveLength(6);
    for (const { settledAt } of tickets) expect(NOW - (settledAt ?? 0)).toBeLessThan(HOUR);
    const { list } = await listWinners(opened.db, { gameType: 'LOTT', language: 'EN' });
    expect(list).toHaveLength(6);
    for (const win of list ?? []) expect(win?.userName).toMatch(/^pl\*{3}[5-9]$/);
  });

  test('is accounted for, by the same movements as real money (CASH-8)', () => expectAccountedFor(opened.db));

  test('leaves a database with members alone', async () => {
    expect(await loadDemo(opened.db, NOW, 21)).toBe(false);
  });

  test('that an earlier version loaded gets what there was not yet: draws, rooms, matches, facts', async () => {
    const earlier = await freshDatabase();
    const { db } = earlier;
    await createMembers(db, [{ userName: 'player01', type: 0, registeredAt: NOW, passwordHash: '' }]);
    expect(await loadDemo(db, NOW, 21)).toBe(false);
    await db.transaction((tx) => loadCatalogue(tx));
    // Two processes in one: the work of the first would keep the second from opening its connection in time.
    await Promise.all([db.$count(members), db.$count(members)]);
    const start = () => loadDemo(db, NOW, 21);
    expect((await Promise.all([start(), start()])).toSorted()).toEqual([false, true]);
    for (const table of [lotteryIssues, liveRooms, matches, gameFacts])
      expect(await db.$count(table)).toBeGreaterThan(0);
    expect(await db.$count(members)).toBe(1);
    await earlier.close();
  });

  test('has any number of members: the start waits for their passwords', { timeout: 60_000 }, async () => {
    const moreThanCanWait = 65 * availableParallelism();
    expect(new Set(await hashDemoPasswords(moreThanCanWait)).size).toBeGreaterThan(moreThanCanWait);
  });

  test('tells the same history every time', () => {
    const nodes = ['1', '2', '3'];
    const imagined = () => imagineHistory('player01', nodes, NOW, 90);
    expect(imagined()).toEqual(imagined());
  });
});
