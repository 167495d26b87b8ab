import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { games } from './demo-catalogue/index.ts';
import { artUrl, largeGameUrl } from './pictures.ts';
import { versioned } from './versioned.ts';

const site = await startGateway();
afterAll(site.close);
const gameId = games[0]?.gameId ?? '';
const address = artUrl('game', gameId) ?? '';
const vendor = artUrl('vendor', 'PP') ?? '';

describe('artwork', () => {
  test('artwork is cached for good at an address with its content’s hash', async () => {
    const picture = await site.request(vendor);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect((await picture.text()).length).toBeLessThan(2_000);
  });

  test.each([
    ['vendor', vendor],
    ['game', address],
    ['game, large', largeGameUrl(gameId)],
  ])('artwork of a %s is uncached at an address with another build’s hash (NODE-1)', async (_kind, url) => {
    const other = await site.request(url.replace(/v=\w+/, 'v=0ther0'));
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const plain = await site.request(url.split('?')[0] ?? '');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('artwork of a game is small pixels, cached for good', async () => {
    const picture = await site.request(address);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 });
    expect(bytes.length).toBeLessThan(8_000);
  });

  test('artwork of a game has three pixels a point at the size of four tiles', async () => {
    const picture = await site.request(largeGameUrl(gameId));
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(bytes.length).toBeLessThan(20_000);
    expect(largeGameUrl('no-such')).toBe('');
  });

  test.each([
    ['vendor', vendor],
    ['game', address],
    ['game, large', largeGameUrl(gameId)],
  ])('artwork of a %s is answered 304 to a client that has it', async (_kind, url) => {
    const etag = (await site.request(url)).headers.get('etag') ?? '';
    expect((await site.request(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test.each([
    '/wps/art/game/no-such.svg',
    '/wps/art/game/no-such.webp',
    '/wps/art/game/large/no-such.webp',
    '/wps/art/secret/x.svg',
    '/wps/art/game/..%2f..%2fetc.svg',
  ])('artwork of %s is answered 404', async (path) => {
    expect((await site.request(path)).status).toBe(404);
  });

  test('artwork has its version in the address wherever the content names it', () => {
    expect(versioned(`/wps/art/game/${gameId}.svg`)).toBe(address);
    expect(versioned('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(versioned('/wps/art/game/no-such.svg')).toBe('/wps/art/game/no-such.svg');
  });

  test('artwork of a promotion is a PNG too, for sites that show no SVG', async () => {
    const answer = await site.request('/wps/art/cover/rm88.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(1, 4)]).toEqual([80, 78, 71]);
    expect((await site.request('/wps/art/cover/no-promotion.png')).status).toBe(404);
  });
});
