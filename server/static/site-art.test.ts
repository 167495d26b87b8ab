import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { parseTarget, type Target } from '../http/target.ts';
import { createSiteArt, siteArt } from './site-art.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  const serve = createSiteArt(securityHeaders({ hsts: false }));
  server = createServer((req, res) => void serve(req, res, parseTarget(req.url ?? '') as Target));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test.each(['cover', 'portrait'] as const)(
  'the site draws a %s itself, to be kept for good (CONT-7)',
  async (kind) => {
    const address = siteArt(kind, 'refer-a-friend');
    expect(address).toMatch(new RegExp(`^/art/${kind}/refer-a-friend\\.svg\\?v=[0-9a-f]{6}$`));
    const picture = await get(address);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await picture.text()).toMatch(/^<svg[\s\S]+<\/svg>$/);
    const etag = picture.headers.get('etag') ?? '';
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
    const unnamed = await get(address.split('?')[0] ?? '');
    expect(unnamed.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);

test('a picture comes uncached at an address with another build’s hash (NODE-1)', async () => {
  for (const query of ['v=0ther0', 'v=', 'x=1']) {
    const other = await get(`/art/cover/refer-a-friend.svg?${query}`);
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('a picture that is an address already stays unchanged', () => {
  for (const address of ['/uploads/a.webp', 'https://cdn.example/a.png'])
    expect(siteArt('cover', address)).toBe(address);
});

test.each(['/art/game/x.svg', '/art/cover/x.png', '/art/cover/..%2fx.svg', '/art/toString/x.svg', '/art/'])(
  '%s is not a picture',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
