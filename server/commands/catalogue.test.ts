import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { searchGames } from '#contract/games/search.ts';
import { auditLog, vendors } from '#gateway/platform/db/schema/index.ts';
import { startWithCommands } from '#testkit/server/commands.ts';

const site = await startWithCommands();
afterAll(site.close);
const { db } = site.database;
mkdirSync(join(site.dataDir, 'files'));
const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(site.dataDir, 'files', name), `${lines.join('\r\n')}\r\n`);
write('vendors.csv', 'code,name_en,categories', 'HB,Harbour,RNG:100');
write(
  'games.csv',
  'gameId,nodeId,name_en,gameType,vendor,kind,variant,minBet',
  'G1,1,Deep Sea,RNG,HB,slot,lines,0.2',
);
const FILES = ['files/games.csv', 'files/vendors.csv'];
const find = async () => (await site.read(searchGames, { query: { q: 'deep sea' } })).total;

test('the running site imports files of its caller, and its search knows them at once (OPER-60)', async () => {
  expect(await find()).toBe(0);
  const dry = await site.lobby('catalogue', 'import', ...FILES, '--dry-run');
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/^vendors: 1 new.*\ngames: 1 new.*\nNothing was written: this was a dry run\.$/);
  expect([await db.$count(vendors), await find()]).toEqual([0, 0]);
  const { out } = await site.lobby('catalogue', 'import', ...FILES);
  expect(out).toBe(
    'vendors: 1 new, 0 changed, 0 same, 0 retired\ngames: 1 new, 0 changed, 0 same, 0 retired',
  );
  expect(await find()).toBe(1);
});

test('an import with faults is refused with each of them, and recorded (OPER-60)', async () => {
  write('lotteries.csv', 'code,nodeId,kind,closeSeconds', 'SIX,1,six-of-45,3');
  const { code, err } = await site.lobby('catalogue', 'import', 'files/lotteries.csv');
  expect([code, err]).toEqual([
    1,
    'error: lotteries.csv line 2, closeSeconds: "3" must be a whole number from 5 to 3600\nNothing was written.',
  ]);
  const rows = await db.select().from(auditLog);
  expect(rows.at(-1)).toMatchObject({ command: 'catalogue import', outcome: 'refused' });
});

test('an export writes the three files to the folder of its caller (OPER-60)', async () => {
  const { out } = await site.lobby('catalogue', 'export', 'out');
  expect(out).toMatch(/^Written to .*out: vendors\.csv, games\.csv, lotteries\.csv\.$/);
  expect(readFileSync(join(site.dataDir, 'out', 'vendors.csv'), 'utf8')).toBe(
    'code,name_en,categories,name_cn,name_ms,position,isNew\r\nHB,Harbour,RNG:100,Harbour,Harbour,0,false\r\n',
  );
});
