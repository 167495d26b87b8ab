import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { gameInfo } from '#contract/games/game-info.ts';
import { games as gamesCall, vendors as vendorsCall } from '#contract/games/games.ts';
import {
  gameCategories,
  gameFacts,
  games,
  lotteries,
  vendorCategories,
  vendors,
} from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { keepCatalogue } from '../search/catalogue.ts';
import { exportCatalogue } from './export.ts';
import { CatalogueError } from './faults.ts';
import { formatReport, importCatalogue } from './import.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(site.close);
beforeEach(async () => {
  for (const table of [lotteries, gameFacts, games, vendorCategories, vendors, gameCategories])
    await db.delete(table);
});

const file = (name: string, ...lines: string[]) => ({
  name,
  bytes: new TextEncoder().encode(lines.join('\r\n')),
});
const VENDORS = file(
  'vendors.csv',
  'code,name_en,categories,name_cn',
  'HB,Harbour,RNG:100;LIVE:101;LOTT:102,海港',
  'NS,"North, Star",RNG:103,',
);
const GAMES_HEAD =
  'gameId,nodeId,name_en,gameType,vendor,kind,variant,lotteryCode,minBet,isNew,freePlay,hotRank';
const GAMES = file(
  'games.csv',
  GAMES_HEAD,
  'G1,1001,Deep Sea,RNG,HB,slot,lines,,0.2,true,true,1',
  'G2,1002,Roulette,LIVE,HB,wheel,roulette,,1,,,',
  'G3,1003,Pick six,LOTT,HB,,,SIX,,,,',
);
const LOTTERIES = file(
  'lotteries.csv',
  'code,nodeId,kind,closeSeconds,everySeconds',
  'SIX,1003,six-of-45,10,300',
);
const ALL = [LOTTERIES, GAMES, VENDORS];
const OPTIONS = { dryRun: false, retireMissing: false, now: site.clock() };
const run = async (files: Parameters<typeof importCatalogue>[1], more = {}) =>
  formatReport(await importCatalogue(db, files, { ...OPTIONS, ...more }));
const refusal = (files: Parameters<typeof importCatalogue>[1]) =>
  importCatalogue(db, files, OPTIONS).then(
    () => 'imported',
    (error: Error) => (error instanceof CatalogueError ? error.message.split('\n') : error),
  );

describe('an import of the catalogue', () => {
  test('an import makes vendors, games and lotteries, in any order of the files (OPER-60)', async () => {
    expect(await run(ALL)).toBe(
      'vendors: 2 new, 0 changed, 0 same, 0 retired\ngames: 3 new, 0 changed, 0 same, 0 retired\nlotteries: 1 new, 0 changed, 0 same, 0 retired',
    );
    const { mapping, sorting } = (await site.read(vendorsCall, { query: { language: 'CN' } })) as never as {
      mapping: Record<string, { displayName: string }[]>;
      sorting: { gameType: string }[];
    };
    expect(mapping.RNG?.map(({ displayName }) => displayName)).toEqual(['海港', 'North, Star']);
    expect(sorting.map(({ gameType }) => gameType)).toEqual(['RNG', 'LIVE', 'LOTT']);
    const { games: listed } = await site.read(gamesCall, { query: { gameType: 'RNG' } });
    expect(listed).toMatchObject([{ displayName: 'Deep Sea', minBet: 0.2, isNew: true, freeplay: true }]);
    const info = await site.read(gameInfo, { params: { nodeId: '1001' } });
    expect(info).toMatchObject({ minBet: 0.2, rtp: expect.any(Number), maxWin: expect.any(Number) });
  });

  test('a second import of the same files changes nothing (OPER-60)', async () => {
    await run(ALL);
    expect(await run(ALL, { now: site.clock() + 86_400_000 })).toBe(
      'vendors: 0 new, 0 changed, 2 same, 0 retired\ngames: 0 new, 0 changed, 3 same, 0 retired\nlotteries: 0 new, 0 changed, 1 same, 0 retired',
    );
  });

  test('rows are matched by their code, and JSON has the same names as CSV (OPER-60)', async () => {
    await run(ALL);
    const json = file(
      'games.json',
      JSON.stringify([
        {
          gameId: 'G1',
          nodeId: '1001',
          name_en: 'Deeper',
          gameType: 'RNG',
          vendor: 'NS',
          kind: 'slot',
          variant: 'lines',
          minBet: 0.2,
          isNew: false,
        },
      ]),
    );
    expect(await run([json])).toBe('games: 0 new, 1 changed, 0 same, 0 retired');
    const [game] = await db.select().from(games).where(eq(games.gameId, 'G1'));
    expect(game).toMatchObject({
      names: { EN: 'Deeper' },
      vendorCode: 'NS',
      isNew: false,
      supportPlay: true,
    });
    expect(await db.$count(games)).toBe(3);
  });

  test('what files omit stays, or is retired with the option, and comes back with a file (OPER-60)', async () => {
    await run(ALL);
    const fewer = file('games.csv', GAMES_HEAD, 'G2,1002,Roulette,LIVE,HB,wheel,roulette,,1,,,');
    expect(await run([fewer])).toBe('games: 0 new, 1 changed, 0 same, 0 retired');
    expect(await run([fewer], { retireMissing: true })).toBe('games: 0 new, 0 changed, 1 same, 2 retired');
    const playable = () => db.$count(games, eq(games.supportPlay, true));
    expect(await playable()).toBe(1);
    await run([GAMES]);
    expect(await playable()).toBe(3);
    const oneVendor = file('vendors.csv', 'code,name_en,categories', 'NS,North Star,RNG:103');
    expect(await run([oneVendor], { retireMissing: true })).toBe(
      'vendors: 0 new, 1 changed, 0 same, 1 retired',
    );
    expect(await playable()).toBe(0);
  });

  test('a dry run says what would change, and writes nothing (OPER-60)', async () => {
    expect(await run(ALL, { dryRun: true })).toContain('games: 3 new');
    expect(await db.$count(vendors)).toBe(0);
  });

  test('an export makes files whose import changes nothing (OPER-60)', async () => {
    await run(ALL);
    const files = await exportCatalogue(db);
    expect(new TextDecoder().decode(files[0]?.bytes)).toContain('NS,"North, Star",RNG:103,"North, Star",');
    expect(await run(files, { retireMissing: true })).toBe(
      'vendors: 0 new, 0 changed, 2 same, 0 retired\ngames: 0 new, 0 changed, 3 same, 0 retired\nlotteries: 0 new, 0 changed, 1 same, 0 retired',
    );
  });
});

describe('faults of import files', () => {
  const game = (cells: string) => [VENDORS, file('games.csv', GAMES_HEAD, cells)];

  test.each([
    [
      'G1,1001,A,SLOT,HB,slot,lines,,1,,,',
      'games.csv line 2, gameType: "SLOT" must be one of RNG, LIVE, PVP, SPORTS, ESPORTS, COCKFIGHT, HORSE, FISH, LOTT, ELOTT',
    ],
    ['G1,1001,A,RNG,XX,slot,lines,,1,,,', 'games.csv line 2, vendor: "XX" must be a known vendor'],
    ['G1,1001,A,RNG,HB,,,,1,,,', 'games.csv line 2, kind: is required'],
    [
      'G1,1001,A,RNG,HB,chess,,,1,,,',
      expect.stringContaining('games.csv line 2, kind: "chess" must be one of slot,'),
    ],
    [
      'G1,1001,A,RNG,HB,slot,round,,1,,,',
      expect.stringContaining('games.csv line 2, variant: "round" must be one of'),
    ],
    ['G1,1001,A,LOTT,HB,,,NONE,,,,', 'games.csv line 2, lotteryCode: "NONE" must be a known lottery'],
    [
      'G1,1001,A,RNG,HB,slot,lines,,0.001,,,',
      'games.csv line 2, minBet: "0.001" must be an amount above 0 with at most two decimals, such as 0.5',
    ],
    ['G1,1001,A,RNG,HB,slot,lines,,1,yes,,', 'games.csv line 2, isNew: "yes" must be true or false'],
    ['G1,1001,,RNG,HB,slot,lines,,1,,,', 'games.csv line 2, name_en: is required'],
    ['G1,1001,A,RNG,HB,slot,lines', 'games.csv line 2: has 7 values, and the header 12'],
  ])('a wrong game is named by file, line, column and value (OPER-60, OPER-61): %s', async (cells, said) => {
    expect(await refusal(game(cells))).toEqual([said, 'Nothing was written.']);
    expect(await db.$count(vendors)).toBe(0);
  });

  test('facts that differ from those of the kind are refused (OPER-61)', async () => {
    const wrong = file(
      'games.csv',
      'gameId,nodeId,name_en,gameType,vendor,kind,variant,minBet,return',
      'G1,1001,A,RNG,HB,slot,lines,1,99.9',
    );
    const [said] = (await refusal([VENDORS, wrong])) as string[];
    expect(said).toMatch(
      /^games\.csv line 2, return: "99\.9" must be [\d.]+, as its kind is played, or empty$/,
    );
  });

  test('rows of one code, taken nodes and lotteries of other games are refused (OPER-60)', async () => {
    const twice = file('vendors.csv', 'code,name_en,categories', 'HB,A,RNG:100', 'HB,B,RNG:100;RNG:7');
    expect(await refusal([twice])).toEqual([
      'vendors.csv line 3, code: "HB" must be named once',
      'vendors.csv line 3, categories: "100" must be free, and is of HB',
      'vendors.csv line 3, categories: "RNG;RNG" must name each type once',
      'Nothing was written.',
    ]);
    await run(ALL);
    const moved = game('G1,1002,A,RNG,HB,slot,lines,,1,,,');
    expect(await refusal(moved)).toEqual([
      'games.csv line 2, nodeId: "1002" must stay 1001',
      'Nothing was written.',
    ]);
    const odd = file(
      'lotteries.csv',
      'code,nodeId,kind,closeSeconds,region,everySeconds',
      'NEW,1001,vietnam,5,north,60',
    );
    expect(await refusal([odd])).toEqual([
      'lotteries.csv line 2, nodeId: "1001" must be a game of LOTT or ELOTT',
      'lotteries.csv line 2, region: "north" or everySeconds must be set, and not both',
      'Nothing was written.',
    ]);
  });

  test('files of another name, encoding, header or form are refused (OPER-60)', async () => {
    expect(await refusal([file('prices.csv', 'a')])).toEqual([
      'prices.csv must be vendors, games, lotteries, with .csv or .json. Nothing was written.',
    ]);
    expect(await refusal([{ name: 'vendors.csv', bytes: Uint8Array.of(0xff, 0xfe, 0x41) }])).toEqual([
      'vendors.csv line 1: must be UTF-8',
      'Nothing was written.',
    ]);
    expect(await refusal([file('vendors.csv', 'code,nmae_en')])).toEqual([
      'vendors.csv line 1: "nmae_en" must be one of code, name_en, categories, name_cn, name_ms, position, isNew',
      'Nothing was written.',
    ]);
    expect(await refusal([file('vendors.json', '{"code":"HB"}')])).toEqual([
      'vendors.json line 1: must be a list of objects',
      'Nothing was written.',
    ]);
    expect(await refusal([file('vendors.csv', 'code,name_en', '"HB,A')])).toEqual([
      'vendors.csv line 2: is not CSV: CSV_QUOTE_NOT_CLOSED',
      'Nothing was written.',
    ]);
  });

  test('the first hundred faults are listed, and the others are counted (OPER-60)', async () => {
    const lines = Array.from({ length: 130 }, (_, at) => `G${at},${at},A,RNG,XX,slot,lines,,1,,,`);
    const said = (await refusal([VENDORS, file('games.csv', GAMES_HEAD, ...lines)])) as string[];
    expect(said).toHaveLength(102);
    expect(said.slice(-2)).toEqual(['and 30 more.', 'Nothing was written.']);
  });
});

test('a search knows an import as soon as it is published (OPER-60)', async () => {
  const changes = createChanges(site.database.processMessages);
  const catalogue = keepCatalogue({ db, clock: site.clock, logger: pino({ level: 'silent' }), changes });
  const find = async () => (await catalogue()).games.find('deep sea', 'EN').ids;
  expect(await find()).toEqual([]);
  await run(ALL);
  expect(await find()).toEqual([]);
  changes.publishCatalogue();
  expect(await find()).toEqual(['1001']);
});

test('20,000 games are imported with less than 30 s of work (OPER-60)', { timeout: 300_000 }, async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, at) => `M${at},n${at},Game ${at},RNG,HB,slot,lines,,0.5,,,`,
  );
  const many = [VENDORS, file('games.csv', GAMES_HEAD, ...lines)];
  const before = process.cpuUsage();
  expect(await run(many)).toContain('games: 20000 new');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(30);
});
