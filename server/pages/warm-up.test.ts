import { expect, test, vi } from 'vitest';
import { createTestCache, failed } from './page-cache.testing.ts';
import { pageTable } from './page-table.ts';
import { warmUp } from './rendering/warm-up.ts';
import { VARIANTS } from './variants.ts';

const pages = pageTable([
  { path: '/m/home', query: [] },
  { path: '/m/register', query: [] },
  { path: '/m/login', query: [] },
]);

const open = new AbortController().signal;

test('a process that starts renders what visitors ask for first, one by one (fault 3)', async () => {
  const { cache, site, get } = createTestCache();
  await warmUp(cache, pages, open);
  const codes = VARIANTS.map(({ locale }) => locale.code);
  expect(site.renders).toEqual([
    ...codes.map((code) => `${code} /m/home`),
    ...codes.map((code) => `${code} /m/register`),
  ]);
  expect((await get()).from).toBe('hit');
});

test('a page that fails does not stop the others', async () => {
  const { cache, site } = createTestCache();
  site.next = () => {
    throw new Error('no answer');
  };
  await warmUp(cache, pages, open);
  expect(site.renders).toHaveLength(2 * VARIANTS.length);
});

test('a gateway that never answers is waited for no longer than five seconds', async () => {
  vi.useFakeTimers();
  const { cache, site } = createTestCache();
  site.next = () => new Promise(() => {});
  let ended = false;
  const warm = warmUp(cache, pages, open).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await warm;
  expect(ended).toBe(true);
});

test('a process that closes while it starts renders no further page', async () => {
  const { cache, site } = createTestCache();
  const closing = new AbortController();
  site.next = () => {
    closing.abort();
    return failed('closing');
  };
  await warmUp(cache, pages, closing.signal);
  expect(site.renders).toHaveLength(1);
});
