import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { playRound } from '#contract/games/play.ts';
import { lotteries } from '#contract/lottery/lottery.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadFacts } from '#gateway/demo/parts/load-facts.ts';
import { loadLottery } from '#gateway/demo/parts/load-lottery.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { receivedCode } from '#testkit/gateway/challenges.ts';
import { createFakeTime, type FakeProcessTime, type FakeTime } from '#testkit/gateway/fake-time.ts';
import { startTimedGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { cases, clockJumps, lotteryIssues } from '../db/schema/index.ts';

const START = Date.UTC(2026, 10, 2, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 20_000;
/** Each test plays many rounds. */
const TIMEOUT = { timeout: 180_000 };
/** Draws every minute. */
const CODE = 'FIVE1';

let processes: TestGateway[] = [];
afterEach(async () => {
  for (const one of [...processes].reverse()) await one.close();
  processes = [];
});

/** The site at two processes where the database takes two, a player in a game, and a captcha that waits. */
async function startSite() {
  const time = createFakeTime(START);
  const site = await startTimedGateway(time);
  processes = [site];
  const { db, engine } = site.database;
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadFacts(tx, START);
    await loadLottery(tx, START);
  });
  if (engine === 'postgresql') processes.push(await site.beside());
  const member = await site.member('by_the_clock');
  await payIn(db, member.id, 100_000n, START);
  const token = await site.logIn(member);
  const { headers } = await openGame(site, token);
  return { time, site, db, token, headers };
}
type Site = Awaited<ReturnType<typeof startSite>>;

/** The site's clock, as each process reports it. */
const clocks = (): Promise<number[]> =>
  Promise.all(processes.map(async (one) => (await one.read(lotteries)).serverTime));
const runLotteries = () => Promise.all(processes.map((one) => one.runLotteries()));

let rounds = 0;
/** Plays a round at each process, one after the other. */
async function playAtEach(time: FakeTime, headers: Record<string, string>): Promise<void> {
  for (const one of processes) {
    rounds += 1;
    const body = { roundId: String(rounds).padStart(32, '0'), bet: 1 };
    expect(await one.call(playRound, { body, headers })).toMatchObject({ success: true });
    await time.pass(STEP);
    await runLotteries();
  }
}

/** Runs minutes with rounds, draws and readings of the clock. */
async function playOn({ time, headers }: Site, minutes: number): Promise<void> {
  for (const end = time.real() + minutes * MINUTE; time.real() < end; ) await playAtEach(time, headers);
}

/** Expects that every draw up to now was made within its minute, and no later one. */
async function expectDrawsInTheirMinute({ db, time }: Site): Promise<void> {
  const issues = await db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, CODE), gt(lotteryIssues.drawsAt, START)))
    .orderBy(asc(lotteryIssues.drawsAt));
  const due = issues.filter(({ drawsAt }) => drawsAt <= time.real() - MINUTE);
  expect(due.length).toBeGreaterThan(0);
  for (const { drawnAt, drawsAt } of due) {
    expect(drawnAt).toBeGreaterThanOrEqual(drawsAt);
    expect(drawnAt).toBeLessThan(drawsAt + MINUTE);
  }
  expect(issues.filter(({ drawsAt, numbers }) => numbers !== null && drawsAt > time.real())).toEqual([]);
}

async function expectSessionsOpen({ token }: Site): Promise<void> {
  for (const one of processes) expect((await one.call(memberInfo, { token })).status).toBe(200);
}

describe('a jump of the clock that is followed leaves play as it is (HOUSE-63, HOUSE-64):', () => {
  test.each([
    ['back an hour', -HOUR, 4 * MINUTE],
    ['forward an hour', HOUR, 4 * MINUTE],
    ['forward two days for 10 seconds', 2 * DAY, 10_000],
  ])('%s', TIMEOUT, async (_, off, lasts) => {
    const at = await startSite();
    await playOn(at, 1);
    const code = await receivedCode(at.site, 'noLogin', '123456701');
    at.time.setOff(off);
    if (lasts < STEP) await at.time.pass(lasts);
    else await playOn(at, lasts / MINUTE);
    at.time.setOff(0);
    await playOn(at, 2);
    expect(await clocks()).toEqual(processes.map(() => at.time.real()));
    await expectDrawsInTheirMinute(at);
    await expectSessionsOpen(at);
    for (const one of processes) expect(await one.gateway.ready()).toBe(true);
    // The code is right: no member has the number.
    const bySms = { type: 'sms', username: '123456701', password: code, countryDialingCode: '60' } as const;
    expect((await at.site.call(login, { body: bySms })).errorCode).toBe('login.unregistered');
    const jumps = await at.db.select().from(clockJumps);
    expect(jumps.map(({ ms, ending }) => [ms, ending])).toEqual(processes.map(() => [off, 'over']));
    const opened = await at.db.select().from(cases);
    expect(opened).toMatchObject([
      { kind: 'clock-jump', details: expect.stringContaining(`${off / 1_000}`) },
    ]);
    await expectAccountedFor(at.db);
  });

  test(
    'forward two days, where it stays: adopted after 15 minutes, draws one a second',
    TIMEOUT,
    async () => {
      const at = await startSite();
      const { time, db, token } = at;
      time.setOff(2 * DAY);
      await playOn(at, 1);
      for (let half = 0; half < 26; half += 1) {
        await time.pass(MINUTE / 2);
        await runLotteries();
      }
      expect(await clocks()).toEqual(processes.map(() => time.real()));
      expect(processes.map(({ gateway }) => gateway.clockJumpSeconds())).toEqual(
        processes.map(() => 2 * 86_400),
      );
      await expectDrawsInTheirMinute(at);
      await expectSessionsOpen(at);
      await time.pass(2 * MINUTE);
      expect(await clocks()).toEqual(processes.map(() => time.real() + 2 * DAY));
      expect(processes.map(({ gateway }) => gateway.clockJumpSeconds())).toEqual(processes.map(() => 0));
      for (const one of processes)
        expect((await one.call(memberInfo, { token })).errorCode).toBe('session.expired');
      const drawn = () =>
        db.$count(lotteryIssues, and(eq(lotteryIssues.lotteryCode, CODE), isNotNull(lotteryIssues.numbers)));
      let before = await drawn();
      for (let second = 0; second < 5; second += 1) {
        await time.pass(1_000);
        for (let times = 0; times < 2; times += 1) await runLotteries();
        expect(await drawn()).toBe(before + 1);
        before += 1;
      }
      for (let second = 0; second < 30; second += 1) {
        await time.pass(1_000);
        await runLotteries();
      }
      const { list } = await at.site.read(lotteries);
      for (const { issue } of list) expect(issue?.closesAt).toBeGreaterThan(time.real() + 2 * DAY);
      await expectAccountedFor(db);
    },
  );
});

/** Two processes on one database, each with a monotonic clock that the test can stop. */
async function startPair() {
  const time = createFakeTime(START);
  const sources: FakeProcessTime[] = [];
  const startProcess = () => {
    const made = time.startProcess();
    sources.push(made);
    return made;
  };
  const site = await startTimedGateway({ ...time, startProcess });
  processes = [site, await site.beside()];
  await time.pass(MINUTE);
  return { time, second: sources[1] };
}

describe.skipIf(TEST_DATABASE_URL === undefined)('processes on one database', () => {
  test.each([
    ['an hour', HOUR],
    ['five seconds', 5_000],
  ])('the one that was suspended for %s sets itself by the row of the other (HOUSE-64)', async (_, lag) => {
    const { time, second } = await startPair();
    second?.suspend(lag);
    await time.pass(2 * STEP);
    expect(await clocks()).toEqual([time.real(), time.real()]);
  });

  test('one whose own clock runs ahead changes nothing for the other (HOUSE-64)', async () => {
    const { time, second } = await startPair();
    second?.suspend(-HOUR);
    await time.pass(20 * MINUTE);
    expect((await clocks())[0]).toBe(time.real());
  });

  test('one that starts during a jump takes over the time of the others (HOUSE-64)', async () => {
    const { time } = await startPair();
    time.setOff(-HOUR);
    await time.pass(MINUTE);
    processes.push(await (processes[0] as TestGateway).beside());
    expect(await clocks()).toEqual(processes.map(() => time.real()));
  });
});
