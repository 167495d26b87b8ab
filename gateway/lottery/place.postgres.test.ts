import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { setLimit } from '#contract/limits.ts';
import { placeLotteryBets } from '#contract/lottery-bets.ts';
import { expectAccountedFor } from '#testkit/money/money.ts';
import { playSpells } from '../db/schema/index.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { bet, type Line, playerWith, playsAt, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const ONE: Line = { playId: 'last2', picks: ['07'], amount: 2 };
const line = (playId: string, pick: string, amount: number): Line => ({ playId, picks: [pick], amount });

/** The draws of a lottery that come next, each bet on so many times. */
async function nextOf(code: string, multiples: readonly number[]) {
  const { issues } = await playsAt(site, code);
  return multiples.map((multiple, n) => ({ no: issues[n]?.no ?? '', multiple }));
}

describe('a bet on several draws (LOTT-4)', () => {
  test('is refused for a draw that is named twice, and for a lottery that there is none of', async () => {
    const { token, id } = await playerWith(site, 10_000n);
    const [next] = await nextOf('FIVE1', [1]);
    const twice = next ? [next, next] : [];
    expect(await bet(site, token, 'FIVE1', [ONE], { issues: twice })).toMatchObject({
      errorCode: 'fields.invalid',
      value: { fields: { issues: 'field_invalid' } },
    });
    const { version } = await playsAt(site, 'FIVE1');
    const body = { code: 'NONE', version, issues: [{ no: '1', multiple: 1 }], lines: [ONE] };
    const headers = { 'Idempotency-Key': 'of-no-lottery-at-all' };
    expect((await site.call(placeLotteryBets, { token, body, headers })).errorCode).toBe('not.found');
    expect(await balanceOf(db, id)).toBe(10_000n);
  });

  test('counts with all its multiples, towards the limit and the session of play (RESP-3)', async () => {
    const { token, id } = await playerWith(site, 20_000n);
    await site.call(setLimit, { token, body: { kind: 'loss', period: 'day', amount: 30 } });
    const over = await bet(site, token, 'FIVE1', [ONE], { issues: await nextOf('FIVE1', [10, 6]) });
    expect(over).toMatchObject({ errorCode: 'limit.loss.reached', value: { remaining: 30 } });
    const fits = await bet(site, token, 'FIVE1', [ONE], { issues: await nextOf('FIVE1', [10, 5]) });
    expect(fits).toMatchObject({ success: true, value: { balance: 170 } });
    const [spell] = await db.select().from(playSpells).where(eq(playSpells.memberId, id));
    expect(spell).toMatchObject({ staked: 3_000n, returned: 0n });
  });
});

describe('the cap of a number (LOTT-4)', () => {
  test('is of that number, in that play and that draw alone', async () => {
    const { token } = await playerWith(site, 1_000_000n);
    const [first, second] = await nextOf('FIVE1', [4, 4]);
    const place = async (of: typeof first, asked: Line) => {
      const issues = of ? [of] : [];
      return bet(site, token, 'FIVE1', [asked], { issues });
    };
    expect((await place(first, line('first3', '072', 500))).success).toBe(true);
    expect(await place(first, line('first3', '072', 2))).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'first3', pick: '072', remaining: 0 },
    });
    expect((await place(first, line('first3', '073', 500))).success).toBe(true);
    expect((await place(first, line('last3', '072', 500))).success).toBe(true);
    expect((await place(second, line('first3', '072', 500))).success).toBe(true);
  });

  test('is told whole where one bet alone is over it', async () => {
    const { token, id } = await playerWith(site, 1_000_000n);
    const issues = await nextOf('FIVE1', [3]);
    expect(await bet(site, token, 'FIVE1', [line('five', '00009', 10)], { issues })).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'five', pick: '00009', remaining: 20 },
    });
    expect(await balanceOf(db, id)).toBe(1_000_000n);
  });

  test('holds each number of a bet by itself; of several over it the first in order is told', async () => {
    const { token } = await playerWith(site, 1_000_000n);
    const issues = await nextOf('FIVE1', [4]);
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

  test('is of several numbers together where they are one bet, in whatever order', async () => {
    const { token } = await playerWith(site, 1_000_000n);
    const marked = (picks: string[]): Line => ({ playId: 'pick4', picks, amount: 20 });
    const issues = await nextOf('PICK6', [5]);
    const place = (picks: string[]) => bet(site, token, 'PICK6', [marked(picks)], { issues });
    expect(await place(['01', '02', '03', '04'])).toMatchObject({ success: true, value: { balance: 9_900 } });
    expect(await place(['04', '02', '01', '03'])).toMatchObject({
      errorCode: 'number.limit',
      value: { playId: 'pick4', pick: '01 02 03 04', remaining: 0 },
    });
    expect((await place(['01', '02', '03', '05'])).success).toBe(true);
    expect((await place(['01', '02', '03'])).errorCode).toBe('fields.invalid');
  });
});
