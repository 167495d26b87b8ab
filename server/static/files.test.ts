import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STRICT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { staticFiles } from './files.ts';

const script = `export const text = '${'龙'.repeat(500)}';`;

let folder: string;
let keptFolder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-static-'));
  keptFolder = join(folder, 'kept');
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'a.B1c2D3e4.js'), script);
  writeFileSync(join(folder, '_astro', 'a.B1c2D3e4.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, '_astro', 'a.B1c2D3e4.js.gz'), gzipSync(script));
  writeFileSync(join(folder, '_astro', 'gone.B1c2D3e4.js'), script);
  writeFileSync(join(folder, '_astro', 'member.js'), script);
  mkdirSync(join(folder, 'admin', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'admin', 'assets', 'editor.B1c2D3e4.js'), script);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  copyFileSync('public/favicon.ico', join(folder, 'favicon.ico'));
  writeFileSync(join(folder, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(folder, 'name.B1c2D3e4.js'), 'self.x = 1;');
  const serve = staticFiles(folder, securityHeaders({ hsts: false }), keptFolder);
  server = createServer((req, res) => serve(req, res, () => res.writeHead(404).end('next')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['identity', null],
])('a hashed file is kept for ever, and comes compressed: %s (NODE-1)', async (accepted, coding) => {
  const answer = await get('/_astro/a.B1c2D3e4.js', { 'accept-encoding': accepted });
  expect(await answer.text()).toBe(script);
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['/_astro/a.B1c2D3e4.js?v=other', 'public, max-age=31536000, immutable'],
  ['/admin/assets/editor.B1c2D3e4.js', 'public, max-age=31536000, immutable'],
  ['/_astro/member.js?v=B1c2D3e4', 'no-cache'],
  ['/_astro/member.js', 'no-cache'],
  ['/name.B1c2D3e4.js', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/icon.svg', 'public, max-age=3600'],
])('%s is kept: %s (NODE-1)', async (path, caching) => {
  expect((await get(path)).headers.get('cache-control')).toBe(caching);
});

test('a file of another build is served as soon as it is among kept files (NODE-1)', async () => {
  const path = '/_astro/other.B1c2D3e4.js';
  expect((await get(path)).status).toBe(404);
  mkdirSync(join(keptFolder, '_astro'), { recursive: true });
  writeFileSync(join(keptFolder, path), script);
  writeFileSync(join(keptFolder, `${path}.br`), brotliCompressSync(script));
  for (const [accepted, coding] of [
    ['br', 'br'],
    ['gzip', null],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': accepted });
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  }
});

test.each(['x.B1c2D3e4.js~draft', 'plain.js', '..%2fout.B1c2D3e4.js'])(
  'no other name is served from the folder of kept files: %s (NODE-1)',
  async (name) => {
    mkdirSync(join(keptFolder, '_astro'), { recursive: true });
    writeFileSync(join(keptFolder, 'out.B1c2D3e4.js'), script);
    if (!name.includes('%')) writeFileSync(join(keptFolder, '_astro', name), script);
    expect((await get(`/_astro/${name}`)).status).toBe(404);
  },
);

test('a browser that has a file gets 304, with the security headers', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? '';
  const answer = await get('/icon.svg', { 'if-none-match': etag });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('content-security-policy')).toBe(STRICT_POLICY);
});

test('the service worker may fetch pages of the site (NAV-17)', async () => {
  expect((await get('/sw.js')).headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test.each(['/_astro/none.B1c2D3e4.js', '/..%2fpackage.json', '/_astro/..%2f..%2fx', '/.env', '/_astro', '/'])(
  '%s is not a file (NAV-2)',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'next']);
    expect(answer.headers.get('cache-control')).toBeNull();
  },
);

test.each(['bytes=9-1', 'bytes=-1', 'bytes=0-0', 'bytes=x', 'bytes=99999999-'])(
  'a range (%s) gets the whole file',
  async (range) => {
    const answer = await get('/icon.svg', { range });
    expect([answer.status, (await answer.text()).startsWith('<svg')]).toEqual([200, true]);
  },
);

test('a file that a new build removed ends its answer, not the process (fault 24)', async () => {
  rmSync(join(folder, '_astro', 'gone.B1c2D3e4.js'));
  await expect(get('/_astro/gone.B1c2D3e4.js').then((answer) => answer.text())).rejects.toThrow();
  expect((await get('/icon.svg')).status).toBe(200);
});

test('the default icon of browsers is served as a picture', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const head = Buffer.from(await answer.arrayBuffer()).subarray(0, 4);
  expect([...head]).toEqual([0, 0, 1, 0]);
});
