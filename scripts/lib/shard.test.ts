import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTHING } from '#testkit/report/outcome.ts';
import { BROWSER, BUILD, CODE, selectShare, UNIT } from './parts.ts';
import { parseShard, readShards } from './shard.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-shards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (path: string, passed: number) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ ...NOTHING, passed }));
};

test('a shard is parsed as index and count', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 });
  for (const text of ['0/4', '5/4', '2', 'a/b']) expect(() => parseShard(text)).toThrow('--shard=2/4');
});

test('tests are divided among shards, and each other part runs on one shard', () => {
  for (const part of [UNIT, BROWSER]) expect(selectShare(part, 0, 2, 4)?.args?.at(-1)).toBe('--shard=2/4');
  const parts = [BUILD, ...CODE];
  const doers = parts.map((part, at) => [1, 2].filter((index) => selectShare(part, at, index, 2)));
  expect(doers.map((indexes) => indexes.length)).toEqual(parts.map(() => 1));
});

test('outcomes of shards are read from one folder or from nested ones', () => {
  leave('first/1-of-2.json', 3);
  leave('2-of-2.json', 4);
  expect(
    readShards(folder)
      .map(({ passed }) => passed)
      .sort(),
  ).toEqual([3, 4]);
});

test('a missing shard, or one of another run, fails the merge', () => {
  expect(() => readShards(folder)).toThrow('nothing');
  leave('1-of-2.json', 3);
  expect(() => readShards(folder)).toThrow('1-of-2.json');
  leave('2-of-3.json', 3);
  expect(() => readShards(folder)).toThrow('each shard of one run must be there once');
});
