import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { dataKeys } from '../db/schema/index.ts';
import { readGatewaySettings, SettingsError } from '../settings/settings.ts';
import { createDataKey } from './data-key.ts';
import { checkDataKey, readDataKey } from './load-data-key.ts';

const { db, close } = await freshDatabase();
const folders: string[] = [];
afterAll(async () => {
  await close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const bytes = (fill: number) => Buffer.alloc(32, fill);
const keyText = (...fills: number[]) => fills.map((fill) => bytes(fill).toString('base64')).join(',');
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-key-'));
  folders.push(folder);
  return folder;
}
const read = (env: Record<string, string>) => readDataKey(readGatewaySettings(env));
const POSTGRES = { DATABASE_URL: 'postgres://lobby:secret@127.0.0.1:9/lobby' };

describe('the data key (HOUSE-55)', () => {
  test('the first start creates a file in DATA_DIR for its owner alone; others read it (HOUSE-55)', () => {
    const DATA_DIR = join(newFolder(), 'data');
    const first = read({ DATA_DIR });
    const path = join(DATA_DIR, 'data-key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32);
    expect(read({ DATA_DIR }).mark).toBe(first.mark);
    expect(read({ DATA_DIR: newFolder() }).mark).not.toBe(first.mark);
  });

  test('a file without a valid key stops the start and is not replaced (HOUSE-55)', () => {
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, 'data-key'), 'nonsense');
    expect(() => read({ DATA_DIR })).toThrow(SettingsError);
    expect(readFileSync(join(DATA_DIR, 'data-key'), 'utf8')).toBe('nonsense');
  });

  test('PostgreSQL without demo data does not start without the setting (HOUSE-55)', () => {
    const DATA_DIR = newFolder();
    expect(() => read({ ...POSTGRES, DATA_DIR, DEMO_DATA: 'off' })).toThrow(/^DATA_KEY must be set/);
    expect(() => statSync(join(DATA_DIR, 'data-key'))).toThrow();
    expect(read({ ...POSTGRES, DATA_DIR, DEMO_DATA: 'on' }).mark).toBe(read({ DATA_DIR }).mark);
    const set = read({ ...POSTGRES, DATA_DIR, DEMO_DATA: 'off', DATA_KEY: keyText(1) });
    expect(set.mark).toBe(createDataKey([bytes(1)]).mark);
  });

  test('an invalid value is named, and stays out of the message (HOUSE-55)', () => {
    const DATA_KEY = 'c2VjcmV0IGJ1dCBzaG9ydA==';
    expect(() => read({ DATA_KEY })).toThrow(/^((?!c2Vj)[\s\S])*DATA_KEY((?!c2Vj)[\s\S])*$/);
  });
});

describe('the key of a database', () => {
  beforeEach(() => db.delete(dataKeys));
  const check = (isLost: boolean, current: number, older?: number) => {
    const values =
      older === undefined ? ([bytes(current)] as const) : ([bytes(current), bytes(older)] as const);
    return checkDataKey(db, createDataKey(values), isLost, Date.UTC(2026, 10, 2));
  };

  test('another key than the one that sealed it stops the start, unless it is lost (HOUSE-55)', async () => {
    await check(false, 1);
    await check(false, 1);
    await expect(check(false, 2)).rejects.toThrow(/not the key .* DATA_KEY_LOST=accept/s);
    await check(true, 2);
    await expect(check(false, 1)).rejects.toThrow(SettingsError);
    expect((await db.select().from(dataKeys))[0]).toMatchObject({
      mark: createDataKey([bytes(2)]).mark,
      renewedAt: null,
    });
  });

  test('a new key with the previous one as the second value takes over (HOUSE-55)', async () => {
    await check(false, 1);
    await check(false, 1, 2);
    await check(false, 2, 1);
    await check(false, 2);
  });
});
