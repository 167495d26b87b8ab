import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bets } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { openTrial } from '#testkit/auth/trial.ts';
import { expectAccountedFor, houseBalance } from '#testkit/wallet/money.ts';
import {
  bet,
  callOffNext,
  drawNext,
  EVERYTHING,
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

const CREDIT = 100_000n;
/** Five whole digits; takes RM20 on a pick of a draw, for all members together. */
const five = (amount: number, pick: string): Line => ({ playId: 'five', picks: [pick], amount });
const limitRefusal = (pick: string, remaining: number) => ({
  errorCode: 'number.limit',
  value: { playId: 'five', pick, remaining },
});

describe("a trial's lottery ticket", () => {
  test('a trial’s ticket moves credit to and from the house’s account of trials alone (HOUSE-32)', async () => {
    const before = await houseBalance(db, 'games');
    const { id, token } = await openTrial(site);
    const spent = async () => CREDIT - (await readBalance(db, id));
    await bet(site, token, 'FIVE1', EVERYTHING);
    expect([await spent(), await houseBalance(db, 'trial-games')]).toEqual([2_000n, 2_000n]);
    await drawNext(site, 'FIVE1');
    expect([await spent(), await houseBalance(db, 'trial-games')]).toEqual([60n, 60n]);
    await bet(site, token, 'FIVE1', EVERYTHING);
    await callOffNext(site, 'FIVE1');
    expect([await spent(), await houseBalance(db, 'trial-games')]).toEqual([60n, 60n]);
    expect(await houseBalance(db, 'games')).toBe(before);
    expect(await db.$count(bets, eq(bets.memberId, id))).toBe(1);
  });

  test('a trial’s ticket settles beside those of members, by a separate account (HOUSE-32)', async () => {
    const [trial, member] = [await openTrial(site), await playerWith(site, 10_000n)];
    for (const { token } of [trial, member]) await bet(site, token, 'FIVE1', EVERYTHING);
    const [games, trials] = [await houseBalance(db, 'games'), await houseBalance(db, 'trial-games')];
    await drawNext(site, 'FIVE1');
    expect(await houseBalance(db, 'games')).toBe(games - 1_940n);
    expect(await houseBalance(db, 'trial-games')).toBe(trials - 1_940n);
  });

  test('a trial’s ticket counts into separate caps of trials (HOUSE-34)', async () => {
    const pick = '88888';
    const [one, other, third] = [await openTrial(site), await openTrial(site), await openTrial(site)];
    for (const { token } of [one, other])
      expect((await bet(site, token, 'FIVE1', [five(10, pick)])).success).toBe(true);
    expect(await bet(site, third.token, 'FIVE1', [five(1, pick)])).toMatchObject(limitRefusal(pick, 0));
    const member = await playerWith(site, 10_000n);
    expect((await bet(site, member.token, 'FIVE1', [five(10, pick)])).success).toBe(true);
  });
});

describe('a member gets at most half of the cap of a pick (HOUSE-34):', () => {
  test('half of the cap is the maximum for one ticket or several, with what is left', async () => {
    const pick = '12345';
    const { token } = await playerWith(site, 100_000n);
    const twice = [five(6, pick), five(5, pick)];
    expect(await bet(site, token, 'FIVE1', twice)).toMatchObject(limitRefusal(pick, 10));
    expect((await bet(site, token, 'FIVE1', [five(7, pick)])).success).toBe(true);
    expect(await bet(site, token, 'FIVE1', [five(4, pick)])).toMatchObject(limitRefusal(pick, 3));
    expect((await bet(site, token, 'FIVE1', [five(3, pick)])).success).toBe(true);
    expect(await bet(site, token, 'FIVE1', [five(1, pick)])).toMatchObject(limitRefusal(pick, 0));
  });

  test('multiples of a draw count towards the half', async () => {
    const pick = '54321';
    const { token } = await playerWith(site, 100_000n);
    const { issues } = await playsAt(site, 'FIVE1');
    const times = (multiple: number) =>
      bet(site, token, 'FIVE1', [five(5, pick)], { issues: [{ no: issues[0]?.no ?? '', multiple }] });
    expect(await times(3)).toMatchObject(limitRefusal(pick, 10));
    expect((await times(2)).success).toBe(true);
  });

  test('picks of one bet count together, other picks apart', async () => {
    const { token } = await playerWith(site, 100_000n);
    const together = (picks: string[]): Line => ({ playId: 'pick4', picks, amount: 20 });
    const same = ['01', '02', '03', '04'];
    const once = await bet(site, token, 'PICK6', [together(same), together([...same].reverse())]);
    expect(once.success).toBe(true);
    expect((await bet(site, token, 'PICK6', [together(same)])).errorCode).toBe('number.limit');
    expect((await bet(site, token, 'PICK6', [together(['01', '02', '03', '05'])])).success).toBe(true);
  });

  test('parallel tickets count together', async () => {
    const pick = '77777';
    const { token } = await playerWith(site, 100_000n);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bet(site, token, 'FIVE1', [five(5, pick)])),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
  });
});
