import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/auth/session/session.ts';
import { fileTicket } from '#contract/records/files.ts';
import {
  BETS_EXPORT,
  bets,
  netDeposits,
  profitAndLoss,
  TRANSACTIONS_EXPORT,
  transactions,
} from '#contract/records/transactions.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import { games, type Member } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { type Sent, startGateway } from '#testkit/gateway/gateway.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { csvLine } from './csv.ts';

const site = await startGateway();
const { db } = site.database;
let nodeId = '';
beforeAll(async () => {
  await db.transaction((tx) => loadCatalogue(tx));
  const [game] = await db.select().from(games).limit(1);
  nodeId = game?.nodeId ?? '';
});
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let count = 0;

const bet = (member: Member, at: number, stake: bigint, payout: bigint, gameType: 'RNG' | 'LIVE' = 'RNG') =>
  db.transaction((tx) =>
    recordBet(tx, {
      ...{ memberId: member.id, nodeId, gameType, stake, payout },
      ...{ figures: countsInFull(stake), key: `bet:${++count}`, at },
    }),
  );
const credit = (member: Member, kind: 'rebate' | 'sign-in' | 'trial', amount: bigint, at: number) =>
  db.transaction((tx) => grantCredit(tx, { memberId: member.id, kind, amount, source: `${++count}`, at }));

const list = (token: string, query: Sent<typeof transactions>['query']) =>
  site.read(transactions, { token, query });

/** Creates a player who has deposited 100.00, bet twice and got a rebate, a minute apart. */
async function played(name: string) {
  const member = await site.member(name);
  const start = site.clock();
  await payIn(db, member.id, 10_000n, start);
  await bet(member, start + MINUTE, 1_000n, 0n);
  await bet(member, start + 2 * MINUTE, 2_000n, 5_000n);
  await credit(member, 'rebate', 50n, start + 3 * MINUTE);
  return { member, start, token: await site.logIn(member), range: { from: start, to: start + HOUR } };
}

describe('movements (CASH-4)', () => {
  test('movements have kind, amount, balance after and reason, newest first, with their sums', async () => {
    const { token, range } = await played('reads');
    const { list: rows, totals } = await list(token, range);
    expect(rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['rebate', 0.5, 120.5],
      ['win', 50, 120],
      ['stake', -20, 70],
      ['stake', -10, 90],
      ['deposit', 100, 100],
    ]);
    expect(totals).toEqual({ in: 150.5, out: 30 });
    expect(rows[4]).toMatchObject({ note: 'Bank transfer', orderNo: expect.stringMatching(/^D\d{6}/) });
    expect(rows[1]?.orderNo).toBe(rows[2]?.orderNo);
    expect(rows[1]?.note).not.toBe('');
  });

  test('movements are filtered by kind and period, and paged by key', async () => {
    const { token, start, range } = await played('filters');
    const stakes = await list(token, { ...range, kind: 'stake' });
    expect([stakes.list.map(({ amount }) => amount), stakes.totals]).toEqual([
      [-20, -10],
      { in: 0, out: 30 },
    ]);
    const some = await list(token, { from: start + MINUTE, to: start + 2 * MINUTE });
    expect([some.list.length, some.totals]).toEqual([1, { in: 0, out: 10 }]);
    const first = await list(token, { ...range, pageSize: 3 });
    const second = await list(token, { ...range, pageSize: 3, cursor: first.next });
    expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual(
      (await list(token, range)).list.map(({ kind }) => kind),
    );
    expect(second.next).toBeUndefined();
  });

  test('movements are visible to their member alone, and a period is at most 92 days', async () => {
    const { range } = await played('private');
    const token = await site.logIn(await site.member('curious'));
    expect(await list(token, range)).toMatchObject({ list: [], totals: { in: 0, out: 0 } });
    const { status } = await site.call(transactions, { token, query: { from: 0, to: 93 * DAY } });
    expect(status).toBe(422);
  });

  test('sums of any period equal those of its rows, at any bounds within a quarter of an hour', async () => {
    const member = await site.member('cut');
    const start = Math.floor(site.clock() / DAY) * DAY;
    await payIn(db, member.id, 100_000n, start);
    for (let n = 1; n <= 40; n += 1)
      await bet(member, start + n * 7 * MINUTE, BigInt(n * 100), BigInt(n % 3));
    const token = await site.logIn(member);
    for (const [from, to] of [
      [0, 300],
      [1, 14],
      [15, 30],
      [16, 31],
      [14, 16],
      [29, 211],
      [105, 105.5],
    ] as const) {
      const range = { from: start + from * MINUTE, to: start + to * MINUTE, pageSize: 100 };
      const { list: rows, totals } = await list(token, range);
      const gained = rows.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0);
      const lost = rows.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0);
      expect(totals?.in).toBeCloseTo(gained, 5);
      expect(totals?.out).toBeCloseTo(lost, 5);
      const page = await site.read(bets, { token, query: range });
      expect(page.totals?.stake).toBeCloseTo(
        page.list.reduce((sum, { stake }) => sum + stake, 0),
        5,
      );
    }
  });
});

test('bets have game, stake and payout, filtered by kind (CASH-4)', async () => {
  const { member, token, start, range } = await played('bets');
  await bet(member, start + 4 * MINUTE, 300n, 100n, 'LIVE');
  const read = (more: Sent<typeof bets>['query']) => site.read(bets, { token, query: { ...range, ...more } });
  expect((await read({})).list.map(({ stake, payout }) => [stake, payout])).toEqual([
    [3, 1],
    [20, 50],
    [10, 0],
  ]);
  expect(await read({ gameType: 'LIVE' })).toMatchObject({
    list: [{ stake: 3 }],
    totals: { stake: 3, payout: 1 },
  });
});

describe('profit and loss (CASH-5)', () => {
  const report = (token: string, query: Sent<typeof profitAndLoss>['query']) =>
    site.read(profitAndLoss, { token, query });

  test('profit and loss is by day of the player’s zone and kind of game, with rebates and gifts', async () => {
    const member = await site.member('reports');
    await payIn(db, member.id, 100_000n, Date.UTC(2026, 9, 30));
    // 23:59 and 00:01 in Kuala Lumpur.
    await bet(member, Date.parse('2026-11-01T15:59:00Z'), 1_000n, 4_000n);
    await bet(member, Date.parse('2026-11-01T16:01:00Z'), 500n, 0n, 'LIVE');
    await credit(member, 'rebate', 70n, Date.parse('2026-11-01T16:02:00Z'));
    await credit(member, 'sign-in', 100n, Date.parse('2026-11-01T16:03:00Z'));
    await credit(member, 'trial', 9_999n, Date.parse('2026-11-01T16:04:00Z'));
    const token = await site.logIn(member);
    const from = Date.parse('2026-10-31T16:00:00Z');
    const range = { from, to: from + 3 * DAY };
    expect(await report(token, { ...range, timeZone: 'Asia/Kuala_Lumpur' })).toEqual({
      rows: [
        { day: '2026-11-01', byType: { RNG: { stake: 10, payout: 40 } }, rebate: 0, promotion: 0, net: 30 },
        {
          day: '2026-11-02',
          byType: { LIVE: { stake: 5, payout: 0 } },
          rebate: 0.7,
          promotion: 1,
          net: -3.3,
        },
      ],
      totals: { stake: 15, payout: 40, rebate: 0.7, promotion: 1, net: 26.7 },
    });
    expect((await report(token, { ...range, timeZone: 'UTC' })).rows.map(({ day }) => day)).toEqual([
      '2026-11-01',
    ]);
  });

  test('days of 23 and of 25 hours stay separate where summer time begins and ends', async () => {
    const member = await site.member('summer');
    await payIn(db, member.id, 1_000_000n, 0);
    // Midnight to midnight in Berlin: 29 March 2026 has 23 hours, 25 October has 25.
    const edges: [string, string, number][] = [
      ['2026-03-28T23:00:00Z', '2026-03-29', 23],
      ['2026-10-24T22:00:00Z', '2026-10-25', 25],
    ];
    const token = await site.logIn(member);
    for (const [begin, day, hours] of edges) {
      const from = Date.parse(begin);
      const to = from + hours * HOUR;
      for (const at of [from, to - 1]) await bet(member, at, 100n, 0n);
      for (const at of [from - 1, to]) await bet(member, at, 7_700n, 0n);
      const query = { from: from - DAY, to: to + DAY, timeZone: 'Europe/Berlin' };
      const row = (await report(token, query)).rows.find((one) => one.day === day);
      expect([day, row?.byType]).toEqual([day, { RNG: { stake: 2, payout: 0 } }]);
    }
  });

  test('profit and loss of a minute has the sums of that minute, as do bets and movements', async () => {
    const { member, token, start } = await played('minute');
    const range = { from: start + 2 * MINUTE, to: start + 3 * MINUTE };
    expect((await report(token, range)).totals).toMatchObject({ stake: 20, payout: 50, net: 30 });
    expect((await list(token, range)).totals).toEqual({ in: 50, out: 20 });
    expect(await site.read(bets, { token, query: range })).toMatchObject({
      totals: { stake: 20, payout: 50 },
    });
    await credit(member, 'rebate', 70n, start + 5 * MINUTE);
    const { totals } = await report(token, { from: start + 5 * MINUTE, to: start + 6 * MINUTE });
    expect(totals).toMatchObject({ rebate: 0.7, net: 0.7 });
  });

  test('an unknown time zone is refused', async () => {
    const token = await site.logIn(await site.member('nowhere'));
    const query = { from: 0, to: DAY, timeZone: 'Mars/Olympus' };
    const { value } = await site.call(profitAndLoss, { token, query });
    expect(value).toEqual({ fields: { timeZone: 'field_invalid' } });
  });
});

test('net deposits are all approved deposits and payouts (RESP-5)', async () => {
  const { token, member } = await played('net');
  expect((await site.call(netDeposits, { token })).value).toEqual({
    since: member.registeredAt,
    deposited: 100,
    withdrawn: 0,
    net: 100,
  });
});

describe('the files of movements and bets (CASH-4, RESP-8)', () => {
  const file = async (
    token: string | undefined,
    query: object,
    language = 'EN',
    path = TRANSACTIONS_EXPORT,
  ) => {
    const search = new URLSearchParams(query as Record<string, string>);
    const headers = { Language: language, ...(token !== undefined && { Authorization: token }) };
    const response = await site.request(`${path}?${search}`, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  test('a file is CSV that spreadsheets read as UTF-8, in the requested language and zone', async () => {
    const { token, range } = await played('takes_along');
    const { response, bytes } = await file(token, { ...range, timeZone: 'Asia/Kuala_Lumpur' }, 'CN');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('时间,类型,订单号,收入,支出,变动后余额,备注');
    expect(lines[5]).toMatch(/^2026-11-02 17:00:00,存款,D\w+,100\.00,,100\.00,银行转账$/);
  });

  test('a file is streamed in full, without being held in memory as a whole', async () => {
    const member = await site.member('long_history');
    await payIn(db, member.id, 10_000_000n, site.clock());
    for (let n = 0; n < 600; n += 1) await bet(member, site.clock() + n, 100n, 0n);
    const { bytes } = await file(await site.logIn(member), { from: site.clock(), to: site.clock() + DAY });
    expect(new TextDecoder().decode(bytes).trimEnd().split('\r\n')).toHaveLength(602);
  }, 60_000);

  test('the file of bets has twelve months: game, numbers, stake and payout, by kind', async () => {
    const { member, token, start, range } = await played('bets_along');
    await bet(member, start + 4 * MINUTE, 300n, 100n, 'LIVE');
    const year = { from: range.to - 366 * DAY, to: range.to, timeZone: 'Asia/Kuala_Lumpur' };
    const readLines = async (query: object, language = 'EN') => {
      const { response, bytes } = await file(token, query, language, BETS_EXPORT);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="bets.csv"');
      return new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    };
    const lines = await readLines(year, 'MS');
    expect(lines[0]).toContain('Masa,Permainan,Nombor taruhan,Pusingan,Taruhan,Bayaran');
    expect(lines.slice(1).map((line) => line.split(',').slice(-4, -2))).toEqual([
      ['3.00', '1.00'],
      ['20.00', '50.00'],
      ['10.00', '0.00'],
    ]);
    expect(lines[3]).toMatch(/^2026-11-02 17:01:00,.+,B\d+,/);
    expect(await readLines({ ...year, gameType: 'LIVE' })).toHaveLength(2);
    expect((await file(undefined, year, 'EN', BETS_EXPORT)).response.status).toBe(401);
    expect((await file(token, { ...year, from: 0 }, 'EN', BETS_EXPORT)).response.status).toBe(422);
  });

  describe('a link with a ticket that replaces the session', () => {
    const ticketFor = async (token: string, path: string = TRANSACTIONS_EXPORT) =>
      (await site.read(fileTicket, { token, body: { path } })).ticket;
    const byLink = (query: object, path: string = TRANSACTIONS_EXPORT) =>
      site.request(`${path}?${new URLSearchParams(query as Record<string, string>)}`);

    test('a link works once, in the language and under the name that it has (ALL-3)', async () => {
      const { token, range } = await played('by_link');
      const link = { ...range, ticket: await ticketFor(token), language: 'CN', file: '交易记录-2026' };
      const response = await byLink(link);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="transactions.csv"; filename*=UTF-8''${encodeURIComponent('交易记录-2026.csv')}`,
      );
      expect(await response.text()).toContain('时间,类型,订单号');
      expect((await byLink(link)).status).toBe(403);
    });

    test('a link fails for another path, after a minute, and once its session is over (ALL-3)', async () => {
      const { token, range } = await played('by_other_link');
      expect((await byLink({ ...range, ticket: await ticketFor(token, BETS_EXPORT) })).status).toBe(403);
      const late = await ticketFor(token);
      site.pass(61_000);
      expect((await byLink({ ...range, ticket: late })).status).toBe(403);
      const last = await ticketFor(token);
      await site.call(logout, { token });
      expect((await byLink({ ...range, ticket: last })).status).toBe(403);
    });

    test('a link opens no file of other member types, and no other address (ALL-3)', async () => {
      const { token, range } = await played('by_wrong_link');
      const team = '/wps/agent/bets/export';
      expect((await byLink({ ...range, ticket: await ticketFor(token, team) }, team)).status).toBe(403);
      const answer = await site.call(fileTicket, { token, body: { path: '/wps/member/info' } });
      expect(answer.status).toBe(422);
    });
  });

  test('a file needs a member, and covers a year at most', async () => {
    const { token } = await played('too_much');
    expect((await file(undefined, { from: 0, to: DAY })).response.status).toBe(401);
    expect((await file(token, { from: 0, to: 367 * DAY })).response.status).toBe(422);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'a spreadsheet does not compute the cell: %j',
    (value) => {
      expect(csvLine([value]).replaceAll('"', '')).toBe(`'${value}\r\n`);
    },
  );

  test('a cell keeps commas, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });
});
