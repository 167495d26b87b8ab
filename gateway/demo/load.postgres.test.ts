import { availableParallelism } from 'node:os';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor } from '#testkit/money/money.ts';
import type { OpenDatabase } from '../db/database.ts';
import { agentArrivals, agentLinks, bets, games, members, teamPaths, teamSums } from '../db/schema/index.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { imagineHistory } from './imagine-history.ts';
import { loadDemo } from './load.ts';
import { hashDemoPasswords } from './load-members.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

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

  test('has 640 games or more, and bets of ninety days', async () => {
    expect(await opened.db.$count(games)).toBeGreaterThanOrEqual(640);
    const [oldest] = await opened.db.select({ at: sql<string>`min(${bets.settledAt})` }).from(bets);
    expect(NOW - new Date(oldest?.at ?? 0).getTime()).toBeGreaterThan(85 * 86_400_000);
  });

  test('is accounted for, by the same movements as real money (CASH-8)', () => expectAccountedFor(opened.db));

  test('leaves a database with members alone', async () => {
    expect(await loadDemo(opened.db, NOW, 21)).toBe(false);
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
