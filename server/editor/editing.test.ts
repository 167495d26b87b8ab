import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { type ScriptedGateway, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

const PICTURE = Buffer.from('<script>alert(1)</script>');

let folder: string;
let gateway: ScriptedGateway;
let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-editing-'));
  mkdirSync(join(folder, 'uploads', 'deeper'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'rain.webp'), PICTURE);
  writeFileSync(join(folder, 'uploads', 'page.html'), PICTURE);
  writeFileSync(join(folder, 'secret.png'), PICTURE);
  symlinkSync('/etc/hostname', join(folder, 'uploads', 'link.png'));
  gateway = await startScriptedGateway();
  front = await startTestFront(gateway.origin, {
    EDITING: 'on',
    EDITOR_PASSWORD: 'password of the reviewer',
    CONTENT_DIR: folder,
    DATA_DIR: join(folder, 'data'),
  });
});
afterAll(async () => {
  await front.close();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test('an uploaded picture is a picture, whatever is in it', async () => {
  const answer = await front.get('/uploads/rain.webp');
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
  });
  const again = await front.get('/uploads/rain.webp', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each([
  '/uploads/page.html',
  '/uploads/link.png',
  '/uploads/gone.png',
  '/uploads/deeper',
  '/uploads/../secret.png',
  '/uploads/..%2fsecret.png',
  '/uploads/%2e%2e/secret.png',
])('%s is not there', async (path) => {
  // fetch would normalise the path.
  const status = await new Promise((resolve, reject) => {
    const asked = get(front.origin, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
  });
  expect(status).toBe(404);
});

test('the editing page exists where it is switched on, and nowhere else', async () => {
  const login = await front.get('/admin');
  expect([login.status, login.headers.get('location')]).toEqual([303, '/admin/login']);
  expect((await front.get('/admin/login')).headers.get('x-content-type-options')).toBe('nosniff');
  const without = await startTestFront(gateway.origin);
  const answer = await without.get('/admin/login');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/m/home']);
  await without.close();
});

test('in front of an operator’s own gateway only the site’s own texts are edited (CONT-10)', async () => {
  const front = await startTestFront(gateway.origin, {
    EDITING: 'on',
    EDITING_REPOSITORY: 'gitea+https://git.example.com/company/site#main',
  });
  const page = await (await front.get('/admin')).text();
  await front.close();
  const folders = [...page.matchAll(/"folder":"content\/(\w+)"/g)].map(([, name]) => name);
  expect(folders.sort()).toEqual(['ambassadors', 'legal', 'responsible', 'sponsor', 'vip']);
});

test('behind a proxy on this machine no client counts as local', async () => {
  const answer = await front.get('/admin/login', { 'x-forwarded-for': '203.0.113.9' });
  expect(answer.status).toBe(403);
});

test('a picture with a Chinese name is served at its encoded address (ALL-8)', async () => {
  writeFileSync(join(folder, 'uploads', '促销-1.webp'), PICTURE);
  const address = `/uploads/${encodeURIComponent('促销-1')}.webp`;
  expect(Buffer.from(await (await front.get(address)).arrayBuffer())).toEqual(PICTURE);
  expect((await front.get('/uploads/%E4%BF.webp')).status).toBe(404);
});
