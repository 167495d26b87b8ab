import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { lotteryBets } from '#contract/lottery/lottery-bets.ts';
import { bets as betsCall, transactions } from '#contract/records/transactions.ts';
import {
  accounts,
  bets,
  gamingSessions,
  ledgerEntries,
  lotteryTickets,
  turnovers,
} from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { catchUp } from '#testkit/lottery/catch-up.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { expectAccountedFor, houseBalance } from '#testkit/wallet/money.ts';
import {
  bet,
  callOffNext,
  drawNext,
  EVERYTHING,
  type Line,
  playerWith,
  playsAt,
  readIssue,
  startWithLotteries,
} from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const house = () => houseBalance(db, 'games');

/** Of a member's session of play: minor units. */
async function returnedTo(memberId: number): Promise<bigint | undefined> {
  const [spell] = await db.select().from(gamingSessions).where(eq(gamingSessions.memberId, memberId));
  return spell?.returned;
}

const range = () => ({ from: site.clock() - 86_400_000, to: site.clock() + 1 });
const readTickets = (token: string) => site.read(lotteryBets, { token, query: range() });

describe('a draw is settled once (LOTT-6)', () => {
  test('what won is paid, what lost is lost, and both are bets like any other (LOTT-7)', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    await bet(site, token, 'FIVE1', EVERYTHING);
    const issue = await drawNext(site, 'FIVE1');
    expect(issue.state).toBe('settled');
    await site.runLotteries();
    expect(await readBalance(db, id)).toBe(10_000n - 2_000n + 1_940n);
    const { list, totals } = await readTickets(token);
    const isBig = (issue.numbers ?? []).reduce((sum, digit) => sum + Number(digit), 0) >= 23;
    expect(list).toMatchObject([{ state: 'won', stake: 20, win: 19.4, numbers: issue.numbers }]);
    expect(list[0]?.lines.map(({ win, matches }) => [win, matches])).toEqual(
      isBig
        ? [
            [19.4, ['big']],
            [0, []],
          ]
        : [
            [0, []],
            [19.4, ['small']],
          ],
    );
    expect(totals).toEqual({ stake: 20, payout: 19.4 });
    const [played] = (await site.read(betsCall, { token, query: { ...range(), gameType: 'LOTT' } })).list;
    expect(played).toMatchObject({ gameName: 'Moonlit One-Minute Draw', stake: 20, payout: 19.4 });
    const moved = (await site.read(transactions, { token, query: range() })).list;
    expect(moved.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['win', 19.4, 'Moonlit One-Minute Draw'],
      ['stake', -20, 'Moonlit One-Minute Draw'],
      ['deposit', 100, expect.any(String)],
    ]);
    const orderNos = new Set(moved.slice(0, 2).map(({ orderNo }) => orderNo));
    expect([...orderNos]).toEqual([`L${list[0]?.id}`]);
  });

  test('a draw that is called off gives the stakes back', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    await bet(site, token, 'PICK6', [{ playId: 'pick2', picks: ['01', '45'], amount: 10 }]);
    expect(await readBalance(db, id)).toBe(9_000n);
    await callOffNext(site, 'PICK6');
    expect(await readBalance(db, id)).toBe(10_000n);
    const { list, totals } = await readTickets(token);
    expect(list).toMatchObject([{ state: 'void', stake: 10, win: 0 }]);
    expect(totals).toEqual({ stake: 0, payout: 0 });
  });

  test('a bettor gets one push message when a draw is settled or called off (PUSH-1)', async () => {
    const service = await startPushService(site);
    const { token } = await playerWith(site, 10_000n);
    const browser = await service.createBrowser(token, { kinds: ['draw'], details: true }, 'CN');
    const readPushes = async () => {
      await site.runPush();
      return service.take().map((message) => browser.read(message));
    };
    for (let tickets = 0; tickets < 2; tickets += 1) await bet(site, token, 'FIVE1', EVERYTHING);
    expect(await readPushes()).toEqual([]);
    const { id, no } = await drawNext(site, 'FIVE1');
    const page = '/m/lottery/bets';
    expect(await readPushes()).toEqual([
      { title: '已开奖', body: expect.stringContaining(no), tag: `draw:${id}`, page },
    ]);
    await bet(site, token, 'FIVE1', EVERYTHING);
    const next = await callOffNext(site, 'FIVE1');
    expect(await readPushes()).toMatchObject([{ title: '开奖已取消', tag: `draw:${next.id}`, page }]);
    await service.close();
  });

  test('draws missed while no process ran are settled later, in their order', async () => {
    const { token } = await playerWith(site, 10_000n);
    const { issues } = await playsAt(site, 'VNQUICK');
    const line: Line = { playId: 'lo2', picks: ['07'], amount: 1 };
    const named = issues.slice(0, 4).map(({ no }) => ({ no, multiple: 1 }));
    await bet(site, token, 'VNQUICK', [line], { issues: named });
    site.pass((issues[3]?.drawsAt ?? 0) + 60_000 - site.clock());
    await catchUp(site);
    const betIds = [];
    for (const { no } of named) {
      const issue = await readIssue(site, 'VNQUICK', no);
      expect(issue.state).toBe('settled');
      const [ticket] = await db.select().from(lotteryTickets).where(eq(lotteryTickets.issueId, issue.id));
      betIds.push(ticket?.betId ?? 0);
    }
    expect(betIds).toEqual(betIds.toSorted((one, next) => one - next));
    expect((await playsAt(site, 'VNQUICK')).issues.length).toBeGreaterThanOrEqual(19);
  });

  test('two gateways that run at once pay every ticket once', { timeout: 60_000 }, async () => {
    const secondSite = await site.beside();
    await catchUp(site);
    const players = await Promise.all(Array.from({ length: 12 }, () => playerWith(site, 10_000n)));
    for (const { token } of players) await bet(site, token, 'FIVE1', EVERYTHING);
    const { issues } = await playsAt(site, 'FIVE1');
    site.pass((issues[0]?.drawsAt ?? 0) - site.clock());
    await Promise.all([site, secondSite, site, secondSite].map((gateway) => gateway.runLotteries()));
    await site.runLotteries();
    for (const { id } of players) expect(await readBalance(db, id)).toBe(9_940n);
    await secondSite.close();
  });

  test('what wins is what was drawn, of every number that there is', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const picks = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const tens = Array.from({ length: 10 }, (_, ten) => picks.slice(10 * ten, 10 * ten + 10));
    const lines = tens.map((ten): Line => ({ playId: 'last2', picks: ten, amount: 1 }));
    expect((await bet(site, token, 'FIVE1', lines)).success).toBe(true);
    const { numbers } = await drawNext(site, 'FIVE1');
    const [ticket] = await db.select().from(lotteryTickets).where(eq(lotteryTickets.memberId, id));
    expect(ticket?.results?.flatMap(({ matches }) => matches)).toEqual([numbers?.slice(-2).join('')]);
  });

  test('the house’s games pay a win; picks that cover all count nothing (LOTT-7, HOUSE-5)', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    await db.transaction((tx) =>
      addTurnoverRequirement(tx, {
        memberId: id,
        source: 'deposit',
        reference: 'D1',
        since: 0,
        required: 5_000n,
      }),
    );
    const before = await house();
    await bet(site, token, 'FIVE1', EVERYTHING);
    const done = async () => (await db.select().from(turnovers).where(eq(turnovers.memberId, id)))[0]?.done;
    expect([await house(), await done(), await returnedTo(id)]).toEqual([before + 2_000n, 0n, 0n]);
    await drawNext(site, 'FIVE1');
    expect([await house(), await done(), await returnedTo(id)]).toEqual([before + 60n, 0n, 1_940n]);
    await bet(site, token, 'FIVE1', [{ playId: 'last2', picks: ['07'], amount: 10 }]);
    await drawNext(site, 'FIVE1');
    expect(await done()).toBe(1_000n);
    const [kept] = await db.select().from(bets).where(eq(bets.memberId, id)).orderBy(desc(bets.id)).limit(1);
    expect(kept).toMatchObject({ effective: 1_000n, counted: 900n, rateGroup: 'lottery', reason: null });
  });

  test('a draw that is called off returns every stake to its member', async () => {
    const before = await house();
    const players = [await playerWith(site, 10_000n), await playerWith(site, 10_000n)];
    for (const [n, { token }] of players.entries())
      await bet(site, token, 'PICK6', [{ playId: 'pick2', picks: ['01', '45'], amount: 10 * (n + 1) }]);
    expect(await house()).toBe(before + 3_000n);
    await callOffNext(site, 'PICK6');
    expect(await house()).toBe(before);
    for (const [n, { id }] of players.entries()) {
      expect(await readBalance(db, id)).toBe(10_000n);
      expect(await returnedTo(id)).toBe(1_000n * BigInt(n + 1));
    }
    const ids = players.map(({ id }) => id);
    const entries = await db
      .select({ memberId: lotteryTickets.memberId, amount: ledgerEntries.amount })
      .from(lotteryTickets)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, lotteryTickets.returnedTransactionId))
      .innerJoin(
        accounts,
        and(eq(accounts.id, ledgerEntries.accountId), eq(accounts.memberId, lotteryTickets.memberId)),
      )
      .where(inArray(lotteryTickets.memberId, ids))
      .orderBy(asc(lotteryTickets.id));
    expect(entries).toEqual(ids.map((memberId, n) => ({ memberId, amount: 1_000n * BigInt(n + 1) })));
  });
});
