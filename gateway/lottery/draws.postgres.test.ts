import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/lottery/lottery.ts';
import { vendorCategories } from '#gateway/platform/db/schema/index.ts';
import { watchWork } from '#testkit/gateway/watch-work.ts';
import { drawsOn } from './draws/schedule.ts';
import { bet, drawNext, playerWith, playsAt, startWithLotteries } from './lottery.testing.ts';
import { drawWatch, settledTickets } from './watch.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(site.close);

const printed = (region: calls.LotteryRegion, date?: string) =>
  site.read(calls.vietnamNumero, { query: { region, date } });
const sizes = (prizes: { tier: string; numbers: string[] }[]) =>
  prizes.map(({ tier, numbers }) => [tier, numbers.length, ...new Set(numbers.map(({ length }) => length))]);

describe('Vietnamese draws as they are printed (LOTT-2)', () => {
  test('draws of the North have 27 numbers in eight prizes', async () => {
    const { stations, complete } = await printed('north', '2026-10-30');
    expect(complete).toBe(true);
    expect(sizes(stations[0]?.prizes ?? [])).toEqual([
      ['special', 1, 5],
      ['first', 1, 5],
      ['second', 2, 5],
      ['third', 6, 5],
      ['fourth', 4, 4],
      ['fifth', 6, 4],
      ['sixth', 3, 3],
      ['seventh', 4, 2],
    ]);
  });

  test.each(['central', 'south'] as const)(
    'draws of region %s have 18 numbers in nine prizes',
    async (region) => {
      const { stations } = await printed(region, '2026-10-31');
      expect(stations.length).toBeGreaterThanOrEqual(3);
      for (const { prizes } of stations)
        expect(sizes(prizes)).toEqual([
          ['special', 1, 6],
          ['first', 1, 5],
          ['second', 1, 5],
          ['third', 2, 5],
          ['fourth', 7, 5],
          ['fifth', 1, 4],
          ['sixth', 3, 4],
          ['seventh', 1, 3],
          ['eighth', 1, 2],
        ]);
    },
  );

  test('each draw is by the station of its weekday, at its hour in Indochina', async () => {
    const week = ['Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định', 'Thái Bình'];
    for (const [day, name] of week.entries()) {
      const { stations, drawsAt } = await printed('north', `2026-10-${19 + day}`);
      expect(stations.map((station) => station.name)).toEqual([name]);
      expect(drawsAt).toBe(Date.UTC(2026, 9, 19 + day, 11, 15));
    }
    expect((await printed('central', '2026-10-19')).drawsAt).toBe(Date.UTC(2026, 9, 19, 10, 15));
    expect((await printed('south', '2026-10-19')).drawsAt).toBe(Date.UTC(2026, 9, 19, 9, 15));
    expect((await printed('south', '2026-10-19')).stations.map((station) => station.name)).toEqual([
      'TP. Hồ Chí Minh',
      'Đồng Tháp',
      'Cà Mau',
    ]);
  });

  test('the printed draws go back 60 days; a day without a draw has no tables', async () => {
    expect((await printed('north', '2026-09-04')).stations).toHaveLength(1);
    expect((await printed('north', '2026-01-01')).stations).toEqual([]);
    expect((await site.read(calls.vietnamRecent, { query: { region: 'north' } })).date).toBe('2026-11-01');
  });

  test('numbers appear prize by prize, the special one last, and none ahead of time', async () => {
    const drawsAt = drawsOn('south', '2026-11-02');
    site.pass(drawsAt - site.clock());
    await site.runLotteries();
    const recent = () => site.read(calls.vietnamRecent, { query: { region: 'south' } });
    const out = async () => (await recent()).stations[0]?.prizes.flatMap(({ numbers }) => numbers).length;
    expect(await recent()).toMatchObject({ date: '2026-11-02', complete: false });
    expect(await out()).toBe(0);
    site.pass(5_000);
    const { stations } = await recent();
    expect(stations[0]?.prizes.filter(({ numbers }) => numbers.length > 0)).toMatchObject([
      { tier: 'eighth' },
    ]);
    site.pass(16 * 5_000);
    expect(await out()).toBe(17);
    const issue = stations[0]?.issue ?? '';
    const params = { code: 'VNSOUTH', issue };
    expect(await site.read(calls.drawProof, { params })).toMatchObject({ secret: null, numbers: [] });
    expect((await site.read(calls.lotteryDraws, { query: { code: 'VNSOUTH' } })).list[0]?.issue).not.toBe(
      issue,
    );
    site.pass(5_000);
    expect(await out()).toBe(18);
    expect((await recent()).complete).toBe(true);
    expect((await site.read(calls.drawProof, { params })).numbers).toHaveLength(18);
  });
});

test('lotteries have their next draw, the last numbers and the clock of the server (LOTT-1)', async () => {
  const { list, serverTime } = await site.read(calls.lotteries);
  expect(serverTime).toBe(site.clock());
  expect(list.map(({ kind }) => kind)).toEqual([
    'five-digits',
    'three-dice',
    'five-digits',
    'three-dice',
    'five-digits',
    'three-dice',
    'six-of-45',
    'vietnam',
    'vietnam',
    'vietnam',
    'vietnam',
  ]);
  for (const { issue, last } of list) {
    expect(issue?.closesAt).toBeGreaterThan(serverTime);
    expect(last?.numbers.length).toBeGreaterThan(0);
  }
  const menu = await site.read(calls.lotteryMenu, { language: 'CN' });
  expect(menu.map(({ name }) => name)).toEqual(['越南彩', '五位数', '三骰', '45 选 6']);
});

test('the prize mode is ELOTT while the mapping says so, and plays are of two types (LOTT-3)', async () => {
  expect((await site.read(calls.lotteries)).list.map(({ prizeMode }) => prizeMode)).toEqual(
    Array.from({ length: 11 }, () => 'ELOTT'),
  );
  expect((await playsAt(site, 'FIVE1')).version).toBe('ELOTT-1');
  const typed = async (playType: calls.PlayType) => {
    const { groups } = await site.read(calls.lotteryPlays, {
      params: { code: 'DICE3' },
      query: { playType },
    });
    return groups.flatMap(({ plays }) => plays.map(({ playId }) => playId));
  };
  expect(await typed('ENTERTAINMENT')).toEqual(['bigSmall', 'oddEven']);
  expect(await typed('TRADITION')).toEqual(expect.arrayContaining(['sum3', 'face', 'triple']));
  await db.delete(vendorCategories).where(eq(vendorCategories.gameType, 'ELOTT'));
  expect((await site.read(calls.lotteries)).list[0]?.prizeMode).toBe('LOTT');
  expect((await playsAt(site, 'FIVE1')).version).toBe('LOTT-1');
});

/** The published algorithm, implemented a second time from its description. */
function again(
  secret: string,
  { code, issue, shapes }: Awaited<ReturnType<typeof readProof>>['inputs'],
): string[] {
  let place = 0;
  return shapes.flatMap(({ count, digits, from, to, unique }) => {
    const run: bigint[] = [];
    const range = BigInt(to - from + 1);
    for (let n = 0; n < count; n += 1, place += 1)
      for (let attempt = 0; ; attempt += 1) {
        const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(
          `${code}:${issue}:${place}:${attempt}`,
        );
        const drawn = BigInt(`0x${mac.digest('hex').slice(0, 12)}`);
        const value = BigInt(from) + (drawn % range);
        if (drawn >= 2n ** 48n - (2n ** 48n % range) || (unique && run.includes(value))) continue;
        run.push(value);
        break;
      }
    if (unique) run.sort((one, other) => Number(one - other));
    return run.map((value) => String(value).padStart(digits, '0'));
  });
}
const readProof = (code: string, issue: string) => site.read(calls.drawProof, { params: { code, issue } });

describe('a draw can be computed again (LOTT-5)', () => {
  test.each(['FIVE1', 'DICE3', 'PICK6', 'VNQUICK'])(
    'a draw of %s can be computed again from hash before and secret after',
    async (code) => {
      const { issues } = await playsAt(site, code);
      const before = await readProof(code, issues[0]?.no ?? '');
      expect(before).toMatchObject({
        secret: null,
        numbers: [],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const { numbers, no } = await drawNext(site, code);
      const after = await readProof(code, no);
      expect(after.hash).toBe(before.hash);
      const secret = after.secret ?? '';
      expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(before.hash);
      expect(again(secret, after.inputs)).toEqual(numbers);
      expect(after.numbers).toEqual(numbers);
    },
  );

  test('old demo draws can be computed again too', async () => {
    const { list } = await site.read(calls.lotteryDraws, { query: { code: 'VNNORTH' } });
    const { issue = '', numbers } = list.at(-1) ?? {};
    const { secret, inputs } = await readProof('VNNORTH', issue);
    expect(again(secret ?? '', inputs)).toEqual(numbers);
  });
});

test('draws are listed page by page, latest first (LOTT-2)', async () => {
  const query = { code: 'VNNORTH', pageSize: 25 };
  const first = await site.read(calls.lotteryDraws, { query });
  const second = await site.read(calls.lotteryDraws, { query: { ...query, cursor: first.next } });
  const times = [...first.list, ...second.list].map(({ drawnAt }) => drawnAt);
  expect(times).toHaveLength(50);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect((await site.call(calls.lotteryDraws, { query: { code: 'NONE' } })).errorCode).toBe('not.found');
});

test('a stream has settlements of the member’s own draws alone (LOTT-6)', async () => {
  const { token, id } = await playerWith(site, 10_000n);
  await bet(site, token, 'FIVE1', [{ playId: 'bigSmall', picks: ['big'], amount: 1 }]);
  const since = site.clock();
  const toNews = drawWatch(since);
  const news = async () => toNews((await settledTickets(db, [id], since))(id));
  expect(await news()).toEqual([]);
  await drawNext(site, 'FIVE1');
  expect(await news()).toMatchObject([{ code: 'FIVE1', state: expect.stringMatching(/won|lost/) }]);
  expect(await news()).toEqual([]);
});

test('a single statement each second finds that no lottery is due (LOTT-6)', async () => {
  await site.runLotteries();
  const work = watchWork();
  await site.runLotteries();
  work.stop();
  const statements = work.take().filter((done) => /^(?:select|with|begin)/.test(done));
  expect(statements.filter((done) => !done.includes('table_bets'))).toHaveLength(1);
});
