import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'acorn';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { bundleClients } from './bundle.ts';
import { CLIENT_ENTRIES, FRAME } from './entries.ts';
import { bundlePlayAssets, openPlayAssets } from './open-assets.ts';
import { registerAssets } from './register.ts';

const folders: string[] = [];
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-play-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('each script of a game page is a classic ES2019 script within its budget (PLAY-83)', async () => {
  for (const { name, files } of await bundleClients()) {
    const [script, style] = [/\.js$/, /\.css$/].map((type) => files.find((file) => type.test(file.name)));
    expect(script?.name).toMatch(new RegExp(`^${name}\\.[\\w-]{8}\\.js$`));
    if (name !== 'sound') expect(style?.name).toMatch(new RegExp(`^${name}\\.[\\w-]{8}\\.css$`));
    const code = String(script?.content);
    expect(() => parse(code, { ecmaVersion: 2019, sourceType: 'script' })).not.toThrow();
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(brotliDecompressSync(script?.brotli ?? '').toString()).toBe(code);
    const bytes = files.reduce((sum, { brotli }) => sum + brotli.length, 0);
    expect(bytes).toBeLessThanOrEqual(CLIENT_ENTRIES.get(name)?.maxBytes ?? 0);
  }
});

test('a script above its budget fails the build (PLAY-83)', async () => {
  const entries = new Map([['frame', { ...FRAME, maxBytes: 1_000 }]]);
  await expect(bundleClients(entries)).rejects.toThrow(/^The scripts and styles of frame have \d+ bytes/);
});

test('a gateway without a build serves the files that its pages name (PLAY-83)', async () => {
  const playAssets = bundlePlayAssets();
  const { script, style } = await playAssets.find('frame');
  expect(String((await playAssets.read(script))?.content)).toContain('gamePage');
  expect(String((await playAssets.read(style ?? ''))?.content)).toContain('#spin');
  expect(await playAssets.read('frame.AAAAAAAA.js')).toBeUndefined();
});

test('files of this build and of kept ones are read by name, and no others (fault 24)', async () => {
  const [built, older] = [createFolder(), createFolder()];
  const write = (folder: string, name: string) => {
    for (const ending of ['', '.br']) writeFileSync(join(folder, name + ending), `${name}${ending}`);
  };
  write(built, 'frame.BBBBBBBB.js');
  write(built, 'frame.BBBBBBBB.css');
  write(older, 'frame.AAAAAAAA.js');
  const assets = openPlayAssets(built, older);
  expect(await assets.find('frame')).toEqual({ script: 'frame.BBBBBBBB.js', style: 'frame.BBBBBBBB.css' });
  await expect(assets.find('slot')).rejects.toThrow('npm run build');
  for (const name of ['frame.BBBBBBBB.js', 'frame.AAAAAAAA.js'])
    expect(String((await assets.read(name))?.brotli)).toBe(`${name}.br`);
  for (const name of ['frame.CCCCCCCC.js', '../frame.BBBBBBBB.js', 'frame.BBBBBBBB.js.br'])
    expect(await assets.read(name)).toBeUndefined();
});

test('a file is immutable, and compressed for browsers that accept brotli (PLAY-83)', async () => {
  const file = { content: Buffer.from('plain'), brotli: Buffer.from('small') };
  const app: GatewayApp = new Hono();
  app.onError((error, c) => c.text(String(error), 404));
  registerAssets(app, {
    playAssets: {
      find: async () => ({ script: '', style: '' }),
      read: async (name) => (name === 'slot.AAAAAAAA.js' ? file : undefined),
    },
  });
  const get = (name: string, accepted: string) =>
    app.request(`/wps/play/assets/${name}`, { headers: { 'Accept-Encoding': accepted } });
  for (const [accepted, body, encoding] of [
    ['gzip, deflate, br', 'small', 'br'],
    ['gzip, br;q=0', 'plain', null],
    ['', 'plain', null],
  ] as const) {
    const answer = await get('slot.AAAAAAAA.js', accepted);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const missing = await get('slot.BBBBBBBB.js', 'br');
  expect([missing.status, await missing.text()]).toEqual([404, 'GatewayError: not.found']);
});
