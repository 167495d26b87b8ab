import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withOldAssets } from './old-assets.ts';
import { precompress } from './precompress.ts';
import { sourceStamp } from './source-stamp.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lobby-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('hashed files of earlier builds stay for 30 days; others give way to the new ones (fault 24)', () => {
  const assets = join(root, 'assets');
  const build = (files: Record<string, string>, now: number) => {
    const old = withOldAssets({ assets, archive: join(root, 'archive'), now });
    old.save();
    rmSync(assets, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      write(`assets/${name}`, text);
      utimesSync(join(assets, name), now / 1_000, now / 1_000);
    }
    old.restore();
    return readdirSync(assets).sort();
  };
  const day = 86_400_000;
  const start = Date.UTC(2026, 0, 1);
  build(
    { 'a.AAAAAAAA.js': '1', 'a.AAAAAAAA.js.br': 'packed', 'member.js': 'old', 'member.js.br': 'old' },
    start,
  );
  expect(build({ 'a.BBBBBBBB.js': '2', 'member.js': 'new' }, start + day)).toEqual([
    'a.AAAAAAAA.js',
    'a.AAAAAAAA.js.br',
    'a.BBBBBBBB.js',
    'member.js',
  ]);
  expect(readFileSync(join(assets, 'member.js'), 'utf8')).toBe('new');
  expect(build({ 'a.CCCCCCCC.js': '3' }, start + 31 * day)).toEqual(['a.BBBBBBBB.js', 'a.CCCCCCCC.js']);
});

test('texts that gain by it are compressed beside themselves, once', async () => {
  const text = 'export const list = [1, 2, 3];\n'.repeat(100);
  write('_astro/a.js', text);
  write('small.js', 'x');
  write('icon.png', text);
  await precompress(root);
  expect(brotliDecompressSync(readFileSync(join(root, '_astro/a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(root, '_astro/a.js.gz'))).toString()).toBe(text);
  await precompress(root);
  expect(readdirSync(root).sort()).toEqual(['_astro', 'icon.png', 'small.js']);
  expect(readdirSync(join(root, '_astro')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
});

test('the stamp changes with the sources of the site and with nothing else', () => {
  write('src/pages/a.astro', 'a');
  write('server/main.ts', 'a');
  write('src/lib/a.test.ts', 'a');
  const stamp = sourceStamp(root);
  write('server/main.ts', 'b');
  write('src/lib/a.test.ts', 'b');
  write('content/vip.md', 'b');
  expect(sourceStamp(root)).toBe(stamp);
  write('src/pages/a.astro', 'b');
  const changed = sourceStamp(root);
  expect(changed).not.toBe(stamp);
  write('src/pages/b.astro', '');
  expect(sourceStamp(root)).not.toBe(changed);
});
