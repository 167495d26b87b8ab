import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { lotteryBets, placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { gamingSessions, lotteries, lotteryOdds } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { bet, type Line, ONE, playerWith, playsAt, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const range = () => ({ from: site.clock() - 86_400_000, to: site.clock() + 1 });
const readTickets = (token: string) => site.read(lotteryBets, { token, query: range() });
const line = (playId: string, pick: string, amount: number): Line => ({ playId, picks: [pick], amount });

/** Returns the next draws of a lottery, with a number of bets for each. */
async function readNextDraws(code: string, multiples: readonly number[]) {
  const { issues } = await playsAt(site, code);
  return multiples.map((multiple, n) => ({ no: issues[n]?.no ?? '', multiple }));
}

describe('a bet on a draw (LOTT-4)', () => {
  test('a bet takes the stake that the server computes: lines, picks, draws and multiples', async () => {
    const { token, id } = await playerWith(site, 100_000n);
    const { issues } = await playsAt(site, 'FIVE1');
    const named = issues.slice(0, 3).map(({ no }, n) => ({ no, multiple: n + 1 }));
    const lines = [ONE, { playId: 'any', picks: ['0', '1', '2'], amount: 5 }];
    const { value } = await bet(site, token, 'FIVE1', lines, { issues: named });
    expect(value).toMatchObject({
      tickets: named.map(({ no, multiple }) => ({ issue: no, stake: 17 * multiple, state: 'open' })),
      balance: 1000 - 17 * 6,
    });
    expect(await readBalance(db, id)).toBe(89_800n);
  });

  test('a bet is placed once for its key', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const { version, issues } = await playsAt(site, 'FIVE1');
    const same = { version, issues: [{ no: issues[1]?.no ?? '', multiple: 1 }] };
    const [first, again] = [
      await bet(site, token, 'FIVE1', [ONE], same, 'the-same-key-twice'),
      await bet(site, token, 'FIVE1', [ONE], same, 'the-same-key-twice'),
    ];
    expect(again.value).toEqual(first.value);
    const changed = await bet(site, token, 'FIVE1', [{ ...ONE, amount: 3 }], same, 'the-same-key-twice');
    expect(changed.errorCode).toBe('idempotency.conflict');
    expect(await readBalance(db, id)).toBe(9_800n);
  });

  test('a bet closes to the second by the clock of the server', async () => {
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

  test('a bet on several draws is placed on all of them or none', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const { issues } = await playsAt(site, 'FIVE1');
    const named = [
      { no: issues[0]?.no ?? '', multiple: 1 },
      { no: '20200101-0001', multiple: 1 },
    ];
    expect((await bet(site, token, 'FIVE1', [ONE], { issues: named })).errorCode).toBe('issue.closed');
    expect(await readBalance(db, id)).toBe(10_000n);
    expect((await readTickets(token)).list).toEqual([]);
  });

  test('a bet at old odds is refused with the new version', async () => {
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
    expect((await readTickets(token)).list[0]?.lines[0]?.odds).toBe(90);
  });

  test('a bet on a closed play is refused', async () => {
    const { token } = await playerWith(site, 10_000n);
    await db
      .insert(lotteryOdds)
      .values({ lotteryCode: 'FIVE5', prizeMode: 'ELOTT', playId: 'any', odds: 194, open: false });
    const refused = await bet(site, token, 'FIVE5', [{ playId: 'any', picks: ['1'], amount: 1 }]);
    expect(refused).toMatchObject({ errorCode: 'play.closed', value: { playId: 'any' } });
  });

  test('a bet on a play whose odds return more than 97.20% is refused (HOUSE-13)', async () => {
    const { token } = await playerWith(site, 10_000n);
    const odds = { lotteryCode: 'FIVE5', prizeMode: 'ELOTT', playId: 'oddEven' } as const;
    const line: Line = { playId: 'oddEven', picks: ['odd'], amount: 1 };
    const isOdds = eq(lotteryOdds.playId, 'oddEven');
    await db.insert(lotteryOdds).values({ ...odds, odds: 195 });
    expect(await bet(site, token, 'FIVE5', [line])).toMatchObject({ errorCode: 'play.closed' });
    await db.update(lotteryOdds).set({ odds: 194 }).where(isOdds);
    expect((await bet(site, token, 'FIVE5', [line])).success).toBe(true);
  });

  test('a bet is refused at the cap of a number, over the bets of all members', async () => {
    const [firstPlayer, secondPlayer, third] = [
      await playerWith(site, 10_000n),
      await playerWith(site, 10_000n),
      await playerWith(site, 10_000n),
    ];
    const five = (amount: number): Line => ({ playId: 'five', picks: ['00007'], amount });
    expect((await bet(site, firstPlayer.token, 'FIVE1', [five(5), five(3)])).success).toBe(true);
    expect((await bet(site, secondPlayer.token, 'FIVE1', [five(7)])).success).toBe(true);
    const over = await bet(site, third.token, 'FIVE1', [five(6)]);
    expect(over).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'five', pick: '00007', remaining: 5 },
    });
    expect((await bet(site, third.token, 'FIVE1', [five(5)])).success).toBe(true);
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
  ])('a bet with %s is refused', async (_, line) => {
    const { token, id } = await playerWith(site, 1_000_000n);
    expect(await bet(site, token, 'FIVE1', [line])).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { lines: 'field_invalid' } },
    });
    expect(await readBalance(db, id)).toBe(1_000_000n);
  });

  test('balance and loss limit refuse a bet, open tickets counted (RESP-3)', async () => {
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

describe('a bet on several draws (LOTT-4)', () => {
  test('a bet is refused for a draw that is named twice, and for an unknown lottery', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const [next] = await readNextDraws('FIVE1', [1]);
    const twice = next ? [next, next] : [];
    expect(await bet(site, token, 'FIVE1', [ONE], { issues: twice })).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { issues: 'field_invalid' } },
    });
    const { version } = await playsAt(site, 'FIVE1');
    const body = { code: 'NONE', version, issues: [{ no: '1', multiple: 1 }], lines: [ONE] };
    const headers = { 'Idempotency-Key': 'of-no-lottery-at-all' };
    expect((await site.call(placeLotteryBets, { token, body, headers })).errorCode).toBe('not.found');
    expect(await readBalance(db, id)).toBe(10_000n);
  });

  test('a bet counts with all its multiples, towards limit and gaming session (RESP-3)', async () => {
    const { token, id } = await playerWith(site, 20_000n);
    await site.call(setLimit, { token, body: { kind: 'loss', period: 'day', amount: 30 } });
    const over = await bet(site, token, 'FIVE1', [ONE], { issues: await readNextDraws('FIVE1', [10, 6]) });
    expect(over).toMatchObject({ errorCode: 'limit.loss.reached', value: { remaining: 30 } });
    const fits = await bet(site, token, 'FIVE1', [ONE], { issues: await readNextDraws('FIVE1', [10, 5]) });
    expect(fits).toMatchObject({ success: true, value: { balance: 170 } });
    const [spell] = await db.select().from(gamingSessions).where(eq(gamingSessions.memberId, id));
    expect(spell).toMatchObject({ staked: 3_000n, returned: 0n });
  });
});

describe('the cap of a number (LOTT-4)', () => {
  test('a cap applies to one number, in one play and one draw', async () => {
    const halves = [await playerWith(site, 1_000_000n), await playerWith(site, 1_000_000n)];
    const third = await playerWith(site, 1_000_000n);
    const [first, second] = await readNextDraws('FIVE1', [2, 2]);
    const place = async (token: string, of: typeof first, asked: Line) => {
      const issues = of ? [of] : [];
      return bet(site, token, 'FIVE1', [asked], { issues });
    };
    const fill = async (of: typeof first, asked: Line) => {
      for (const { token } of halves) expect((await place(token, of, asked)).success).toBe(true);
    };
    await fill(first, line('first3', '072', 500));
    expect(await place(third.token, first, line('first3', '072', 2))).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'first3', pick: '072', remaining: 0 },
    });
    await fill(first, line('first3', '073', 500));
    await fill(first, line('last3', '072', 500));
    await fill(second, line('first3', '072', 500));
  });

  test('a refusal has the whole cap where one bet alone exceeds it', async () => {
    const { token, id } = await playerWith(site, 1_000_000n);
    const issues = await readNextDraws('FIVE1', [3]);
    expect(await bet(site, token, 'FIVE1', [line('five', '00009', 10)], { issues })).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'five', pick: '00009', remaining: 10 },
    });
    expect(await readBalance(db, id)).toBe(1_000_000n);
  });

  test('a cap applies to each number of a bet; of several over it the first is reported', async () => {
    const { token } = await playerWith(site, 1_000_000n);
    const issues = await readNextDraws('FIVE1', [2]);
    const place = (picks: string[]) =>
      bet(site, token, 'FIVE1', [{ playId: 'last3', picks, amount: 500 }], { issues });
    expect((await place(['501', '500'])).success).toBe(true);
    for (const picks of [
      ['501', '502', '500'],
      ['500', '502', '501'],
    ])
      expect(await place(picks)).toMatchObject({ errorCode: 'number.limit', value: { pick: '500' } });
    expect((await place(['502'])).success).toBe(true);
  });

  test('several numbers in one bet share a cap, in any order', async () => {
    const { token } = await playerWith(site, 1_000_000n);
    const marked = (picks: string[]): Line => ({ playId: 'pick4', picks, amount: 20 });
    const issues = await readNextDraws('PICK6', [2]);
    const place = (picks: string[]) => bet(site, token, 'PICK6', [marked(picks)], { issues });
    expect(await place(['01', '02', '03', '04'])).toMatchObject({ success: true, value: { balance: 9_960 } });
    expect(await place(['04', '02', '01', '03'])).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'pick4', pick: '01 02 03 04', remaining: 10 },
    });
    expect((await place(['01', '02', '03', '05'])).success).toBe(true);
    expect((await place(['01', '02', '03'])).errorCode).toBe('fields.invalid');
  });
});
