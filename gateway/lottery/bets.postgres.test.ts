import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { setLimit } from '#contract/limits.ts';
import { lotteryBets } from '#contract/lottery-bets.ts';
import { bets as betsCall, transactions } from '#contract/transactions.ts';
import { expectAccountedFor } from '#testkit/money/money.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { lotteries, lotteryIssues, lotteryOdds, lotteryTickets } from '../db/schema/index.ts';
import { balanceOf } from '../wallet/ledger.ts';
import {
  bet,
  drawNext,
  issueOf,
  type Line,
  playerWith,
  playsAt,
  startWithLotteries,
} from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const ONE: Line = { playId: 'last2', picks: ['07'], amount: 2 };
const range = () => ({ from: site.clock() - 86_400_000, to: site.clock() + 1 });
const ticketsOf = (token: string) => site.read(lotteryBets, { token, query: range() });
const EVERYTHING: readonly Line[] = [
  { playId: 'bigSmall', picks: ['big'], amount: 10 },
  { playId: 'bigSmall', picks: ['small'], amount: 10 },
];

describe('a bet on a draw (LOTT-4)', () => {
  test('takes the stake that the server computes: lines, picks, draws and multiples', async () => {
    const { token, id } = await playerWith(site, 100_000n);
    const { issues } = await playsAt(site, 'FIVE1');
    const named = issues.slice(0, 3).map(({ no }, n) => ({ no, multiple: n + 1 }));
    const lines = [ONE, { playId: 'any', picks: ['0', '1', '2'], amount: 5 }];
    const { value } = await bet(site, token, 'FIVE1', lines, { issues: named });
    expect(value).toMatchObject({
      tickets: named.map(({ no, multiple }) => ({ issue: no, stake: 17 * multiple, state: 'open' })),
      balance: 1000 - 17 * 6,
    });
    expect(await balanceOf(db, id)).toBe(89_800n);
  });

  test('is taken once for its key', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const { version, issues } = await playsAt(site, 'FIVE1');
    const same = { version, issues: [{ no: issues[1]?.no ?? '', multiple: 1 }] };
    const [first, again] = [
      await bet(site, token, 'FIVE1', [ONE], same, 'the-same-key-twice'),
      await bet(site, token, 'FIVE1', [ONE], same, 'the-same-key-twice'),
    ];
    expect(again.value).toEqual(first.value);
    const other = await bet(site, token, 'FIVE1', [{ ...ONE, amount: 3 }], same, 'the-same-key-twice');
    expect(other.errorCode).toBe('idempotency.conflict');
    expect(await balanceOf(db, id)).toBe(9_800n);
  });

  test('is closed to the second by the clock of the server', async () => {
    const { token } = await playerWith(site, 10_000n);
    const { issues } = await playsAt(site, 'DICE3');
    const { no = '', closesAt = 0 } = issues[0] ?? {};
    const line: Line = { playId: 'face', picks: ['1'], amount: 1 };
    const named = { issues: [{ no, multiple: 1 }] };
    site.pass(closesAt - 1 - site.clock());
    expect((await bet(site, token, 'DICE3', [line], named)).success).toBe(true);
    site.pass(1);
    const late = await bet(site, token, 'DICE3', [line], named);
    expect(late).toMatchObject({ errorCode: 'issue.closed', value: { issue: no } });
    expect((await playsAt(site, 'DICE3')).issues[0]?.no).not.toBe(no);
  });

  test('of several draws is taken for all of them or none', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const { issues } = await playsAt(site, 'FIVE1');
    const named = [
      { no: issues[0]?.no ?? '', multiple: 1 },
      { no: '20200101-0001', multiple: 1 },
    ];
    expect((await bet(site, token, 'FIVE1', [ONE], { issues: named })).errorCode).toBe('issue.closed');
    expect(await balanceOf(db, id)).toBe(10_000n);
    expect((await ticketsOf(token)).list).toEqual([]);
  });

  test('at odds that changed meanwhile is told the new version, and is not taken', async () => {
    const { token } = await playerWith(site, 10_000n);
    const { version } = await playsAt(site, 'FIVE5');
    const mode = 'ELOTT';
    await db
      .insert(lotteryOdds)
      .values({ lotteryCode: 'FIVE5', prizeMode: mode, playId: 'last2', odds: 9_000 });
    await db.update(lotteries).set({ oddsVersion: 2 }).where(eq(lotteries.code, 'FIVE5'));
    const refused = await bet(site, token, 'FIVE5', [ONE], { version });
    const now = await playsAt(site, 'FIVE5');
    expect(refused).toMatchObject({ errorCode: 'odds.changed', value: { version: now.version } });
    const play = now.groups.flatMap(({ plays }) => plays).find(({ playId }) => playId === 'last2');
    expect(play).toMatchObject({ odds: 90, returnRate: 90 });
    await bet(site, token, 'FIVE5', [ONE]);
    expect((await ticketsOf(token)).list[0]?.lines[0]?.odds).toBe(90);
  });

  test('on a play that is closed is refused', async () => {
    const { token } = await playerWith(site, 10_000n);
    await db
      .insert(lotteryOdds)
      .values({ lotteryCode: 'FIVE5', prizeMode: 'ELOTT', playId: 'any', odds: 194, open: false });
    const refused = await bet(site, token, 'FIVE5', [{ playId: 'any', picks: ['1'], amount: 1 }]);
    expect(refused).toMatchObject({ errorCode: 'play.closed', value: { playId: 'any' } });
  });

  test('stops at the cap of a number, whoever bets on it', async () => {
    const [one, other] = [await playerWith(site, 10_000n), await playerWith(site, 10_000n)];
    const five = (amount: number): Line => ({ playId: 'five', picks: ['00007'], amount });
    expect((await bet(site, one.token, 'FIVE1', [five(10), five(5)])).success).toBe(true);
    const over = await bet(site, other.token, 'FIVE1', [five(6)]);
    expect(over).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'five', pick: '00007', remaining: 5 },
    });
    expect((await bet(site, other.token, 'FIVE1', [five(5)])).success).toBe(true);
  });

  test.each<[string, Line]>([
    ['a play that there is none of', { playId: 'nothing', picks: ['1'], amount: 1 }],
    ['too few digits', { playId: 'last2', picks: ['7'], amount: 1 }],
    ['letters', { playId: 'last2', picks: ['0x'], amount: 1 }],
    ['letters in one of two picks', { playId: 'last2', picks: ['07', '0x'], amount: 1 }],
    ['a pick twice', { playId: 'last2', picks: ['07', '07'], amount: 1 }],
    ['part of a unit', { playId: 'last2', picks: ['07'], amount: 1.5 }],
    ['more than the largest amount', { playId: 'last2', picks: ['07'], amount: 2_001 }],
    ['too many picks', { playId: 'bigSmall', picks: ['big', 'small'], amount: 1 }],
  ])('with %s is refused', async (_, line) => {
    const { token, id } = await playerWith(site, 1_000_000n);
    expect(await bet(site, token, 'FIVE1', [line])).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { lines: 'field_invalid' } },
    });
    expect(await balanceOf(db, id)).toBe(1_000_000n);
  });

  test('is held by the balance and by a loss limit, open tickets counted (RESP-3)', async () => {
    const { token } = await playerWith(site, 5_000n);
    expect((await bet(site, token, 'FIVE1', [{ ...ONE, amount: 51 }])).errorCode).toBe(
      'balance.insufficient',
    );
    await site.call(setLimit, { token, body: { kind: 'loss', period: 'day', amount: 30 } });
    expect((await bet(site, token, 'FIVE1', [{ ...ONE, amount: 20 }])).success).toBe(true);
    const over = await bet(site, token, 'FIVE1', [{ ...ONE, amount: 11 }]);
    expect(over).toMatchObject({ errorCode: 'limit.loss.reached', value: { remaining: 10 } });
  });
});

describe('a draw is settled once (LOTT-6)', () => {
  test('what won is paid, what lost is lost, and both are bets like any other (LOTT-7)', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    await bet(site, token, 'FIVE1', EVERYTHING);
    const issue = await drawNext(site, 'FIVE1');
    expect(issue.state).toBe('settled');
    await site.runLotteries();
    expect(await balanceOf(db, id)).toBe(10_000n - 2_000n + 1_940n);
    const { list, totals } = await ticketsOf(token);
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
    const { issues } = await playsAt(site, 'PICK6');
    await bet(site, token, 'PICK6', [{ playId: 'pick2', picks: ['01', '45'], amount: 10 }]);
    expect(await balanceOf(db, id)).toBe(9_000n);
    const isNext = and(eq(lotteryIssues.lotteryCode, 'PICK6'), eq(lotteryIssues.no, issues[0]?.no ?? ''));
    await db.update(lotteryIssues).set({ state: 'void' }).where(isNext);
    await site.runLotteries();
    expect(await balanceOf(db, id)).toBe(10_000n);
    const { list, totals } = await ticketsOf(token);
    expect(list).toMatchObject([{ state: 'void', stake: 10, win: 0 }]);
    expect(totals).toEqual({ stake: 0, payout: 0 });
  });

  test('whoever bet is told once that a draw is settled or called off (PUSH-1)', async () => {
    const service = await startPushService(site);
    const { token } = await playerWith(site, 10_000n);
    const browser = await service.browserOf(token, { kinds: ['draw'], details: true }, 'CN');
    const told = async () => {
      await site.runPush();
      return service.take().map((message) => browser.read(message));
    };
    for (let tickets = 0; tickets < 2; tickets += 1) await bet(site, token, 'FIVE1', EVERYTHING);
    expect(await told()).toEqual([]);
    const { id, no } = await drawNext(site, 'FIVE1');
    const page = '/m/lottery/bets';
    expect(await told()).toEqual([
      { title: '已开奖', body: expect.stringContaining(no), tag: `draw:${id}`, page },
    ]);
    await bet(site, token, 'FIVE1', EVERYTHING);
    const next = await issueOf(site, 'FIVE1', (await playsAt(site, 'FIVE1')).issues[0]?.no ?? '');
    await db.update(lotteryIssues).set({ state: 'void' }).where(eq(lotteryIssues.id, next.id));
    await site.runLotteries();
    expect(await told()).toMatchObject([{ title: '开奖已取消', tag: `draw:${next.id}`, page }]);
    await service.close();
  });

  test('whoever was away catches up, in the order of the draws', async () => {
    const { token } = await playerWith(site, 10_000n);
    const { issues } = await playsAt(site, 'VNQUICK');
    const line: Line = { playId: 'lo2', picks: ['07'], amount: 1 };
    const named = issues.slice(0, 4).map(({ no }) => ({ no, multiple: 1 }));
    await bet(site, token, 'VNQUICK', [line], { issues: named });
    site.pass((issues[3]?.drawsAt ?? 0) + 60_000 - site.clock());
    await site.runLotteries();
    const betIds = [];
    for (const { no } of named) {
      const issue = await issueOf(site, 'VNQUICK', no);
      expect(issue.state).toBe('settled');
      const [ticket] = await db.select().from(lotteryTickets).where(eq(lotteryTickets.issueId, issue.id));
      betIds.push(ticket?.betId ?? 0);
    }
    expect(betIds).toEqual(betIds.toSorted((one, other) => one - other));
    expect((await playsAt(site, 'VNQUICK')).issues.length).toBeGreaterThanOrEqual(19);
  });

  test('two gateways that run at once pay every ticket once', { timeout: 60_000 }, async () => {
    const other = await site.beside();
    const players = await Promise.all(Array.from({ length: 12 }, () => playerWith(site, 10_000n)));
    for (const { token } of players) await bet(site, token, 'FIVE1', EVERYTHING);
    const { issues } = await playsAt(site, 'FIVE1');
    site.pass((issues[0]?.drawsAt ?? 0) - site.clock());
    await Promise.all([site, other, site, other].map((gateway) => gateway.runLotteries()));
    await site.runLotteries();
    for (const { id } of players) expect(await balanceOf(db, id)).toBe(9_940n);
    await other.close();
  });
});
