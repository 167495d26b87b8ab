import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFiles } from './kept-files.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);

let root: string;
let keptFolder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lobby-kept-'));
  keptFolder = join(root, 'data', 'client-files', '_astro');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Creates a build of these files. @returns their folder */
function build(name: string, files: Record<string, string>): string {
  const folder = join(root, name, '_astro');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
const names = () => readdirSync(keptFolder).sort();

test('hashed files stay for 30 days after a process last had them (NODE-1, fault 24)', async () => {
  const a = build('a', {
    'x.AAAAAAAA.js': 'a',
    'x.AAAAAAAA.js.br': 'packed',
    'all.CCCCCCCC.js': '',
    'x.js': 'a',
  });
  const b = build('b', { 'x.BBBBBBBB.js': 'b', 'all.CCCCCCCC.js': '' });
  await keepFiles([a], keptFolder, START_MS);
  expect(names()).toEqual(['all.CCCCCCCC.js', 'x.AAAAAAAA.js', 'x.AAAAAAAA.js.br']);
  // It ran for 40 days, and confirmed its files each day.
  await keepFiles([a], keptFolder, START_MS + 40 * DAY_MS);
  await keepFiles([b], keptFolder, START_MS + 70 * DAY_MS);
  expect(names()).toEqual(['all.CCCCCCCC.js', 'x.AAAAAAAA.js', 'x.AAAAAAAA.js.br', 'x.BBBBBBBB.js']);
  await keepFiles([b], keptFolder, START_MS + 71 * DAY_MS);
  expect(names()).toEqual(['all.CCCCCCCC.js', 'x.BBBBBBBB.js']);
});

test('a build of a version without such files is passed over (fault 24)', async () => {
  const a = build('a', { 'x.AAAAAAAA.js': 'a' });
  await keepFiles([join(root, 'older', 'play'), a], keptFolder);
  expect(names()).toEqual(['x.AAAAAAAA.js']);
});

test('several processes may copy the same files at once (NODE-1)', async () => {
  const text = 'x'.repeat(100_000);
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x.${10_000_000 + at}.js`, text]));
  const builds = [build('a', files), build('b', files)];
  await Promise.all([
    keepFiles(builds, keptFolder),
    keepFiles(builds, keptFolder),
    keepFiles(builds.slice(1), keptFolder),
  ]);
  expect(names()).toEqual(Object.keys(files));
  for (const name of names()) expect(readFileSync(join(keptFolder, name), 'utf8')).toBe(text);
});

test('a file that is there already is not written again (NODE-1)', async () => {
  const a = build('a', { 'x.AAAAAAAA.js': 'a' });
  await keepFiles([a], keptFolder);
  const { ino } = statSync(join(keptFolder, 'x.AAAAAAAA.js'));
  await keepFiles([a], keptFolder);
  expect(statSync(join(keptFolder, 'x.AAAAAAAA.js')).ino).toBe(ino);
});
