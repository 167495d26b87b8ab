import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import { bet, ONE, playerWith, playsAt, readIssue, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(site.close);
const MINUTE = 60_000;
const CODE = 'FIVE1';

const drawn = () =>
  db.$count(lotteryIssues, and(eq(lotteryIssues.lotteryCode, CODE), isNotNull(lotteryIssues.numbers)));

test('a draw is closed at its close, and sells nothing more though a clock is behind (HOUSE-67)', async () => {
  const { token } = await playerWith(site, 10_000n);
  const [next] = (await playsAt(site, CODE)).issues;
  const { no, closesAt } = await readIssue(site, CODE, next?.no ?? '');
  const bought = { issues: [{ no, multiple: 1 }] };
  expect((await bet(site, token, CODE, [ONE], bought)).success).toBe(true);
  site.pass(closesAt - site.clock());
  await site.runLotteries();
  expect((await readIssue(site, CODE, no)).state).toBe('closed');
  site.pass(-20_000);
  expect((await bet(site, token, CODE, [ONE], bought)).errorCode).toBe('issue.closed');
  site.pass(20_000);
});

test('a draw that was announced far ahead leaves no gap before it (HOUSE-67)', async () => {
  const [next] = (await playsAt(site, CODE)).issues;
  const issue = await readIssue(site, CODE, next?.no ?? '');
  const later = 3 * 24 * 60 * MINUTE;
  await db.insert(lotteryIssues).values({
    lotteryCode: CODE,
    no: 'far-ahead',
    closesAt: issue.closesAt + later,
    drawsAt: issue.drawsAt + later,
    completeAt: issue.completeAt + later,
    hash: '0'.repeat(64),
  });
  for (let minute = 0; minute < 5; minute += 1) {
    site.pass(MINUTE);
    await site.runLotteries();
  }
  const ahead = await db
    .select({ at: lotteryIssues.drawsAt })
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, CODE), gt(lotteryIssues.drawsAt, site.clock())))
    .orderBy(lotteryIssues.drawsAt);
  const times = ahead.slice(0, -1).map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(19);
  for (const [place, at] of times.entries()) expect(at).toBe((times[0] ?? 0) + place * MINUTE);
  await db.delete(lotteryIssues).where(eq(lotteryIssues.no, 'far-ahead'));
});

test('draws that are more than ten minutes late are made one of a lottery a second (HOUSE-67)', async () => {
  site.pass(60 * MINUTE);
  const before = await drawn();
  for (let second = 0; second < 4; second += 1) {
    for (let times = 0; times < 3; times += 1) await site.runLotteries();
    expect(await drawn()).toBe(before + second + 1);
    site.pass(1_000);
  }
});
