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
import { builtSite, publishBuild } from '#server/built-site.ts';
import { removeOldBuilds } from './old-builds.ts';
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

test('a published build is served; a running server keeps its folder (fault 24)', () => {
  expect(builtSite(root)).toBeUndefined();
  for (const [age, name] of ['a', 'b', 'c', 'd'].entries()) {
    write(`${name}/finished`, '');
    utimesSync(join(root, name, 'finished'), age, age);
    publishBuild(root, name);
    expect(builtSite(root)).toBe(join(root, name));
  }
  write('under-way/client.js', '');
  write('broken-off/client.js', '');
  utimesSync(join(root, 'broken-off'), 0, 0);
  removeOldBuilds(root, 'finished');
  expect(readdirSync(root).sort()).toEqual(['b', 'c', 'current', 'd', 'under-way']);
});

test('texts that become smaller are compressed once, beside the originals', async () => {
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

test('the stamp changes only with the sources of the site', () => {
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
