import { expect, test } from 'vitest';
import { createTestCache, failed, HOUR, page, partial } from './page-cache.testing.ts';
import { pageTarget } from './page-table.ts';

test.each([
  ['throws', () => Promise.reject(new Error('refused'))],
  ['is partial', () => partial('half')],
  ['fails', () => failed('none')],
])(
  'when renewing %s, the good page stays for a day, with a notice, 200 (faults 1 and 3)',
  async (_name, next) => {
    const { site, get, settle } = createTestCache();
    await get();
    site.next = next;
    site.now += 300_000;
    await get();
    await settle();
    expect(await get()).toMatchObject({
      status: 200,
      stale: true,
      text: expect.stringContaining('rendering 1'),
    });
    site.now += 23 * HOUR;
    expect(await get()).toMatchObject({ status: 200, stale: true });
    await settle();
    expect(site.troubles.length).toBeGreaterThanOrEqual(2);
  },
);

test('a page rendered late has no notice before it is five minutes old (WAY-44)', async () => {
  const { cache, site, get, settle } = createTestCache();
  await get();
  site.next = () => Promise.reject(new Error('refused'));
  site.now += 6_000;
  await get();
  await settle();
  expect(await get()).toMatchObject({ from: 'stale', status: 200, stale: false });
  site.now += 293_999;
  expect(await get()).toMatchObject({ from: 'stale', stale: false });
  site.now += 1;
  expect(await get()).toMatchObject({ from: 'stale', stale: true });

  // Changed content is different: the page is known to be out of date.
  const changed = createTestCache();
  await changed.get();
  changed.site.next = () => Promise.reject(new Error('refused'));
  changed.cache.expire();
  expect(await changed.get()).toMatchObject({ from: 'stale', stale: true });
  expect(cache.stats().pages).toBe(1);
});

test('after a day the good page is not served any more (fault 2)', async () => {
  const { site, get } = createTestCache();
  await get();
  site.next = () => failed('sorry');
  site.now += 24 * HOUR;
  expect(await get()).toMatchObject({ status: 503, stale: false, text: expect.stringContaining('sorry') });
});

test('a failed page without a good copy has Retry-After and is not stored (fault 2)', async () => {
  const { site, get } = createTestCache();
  site.next = () => failed('sorry');
  const first = await get();
  expect(first).toMatchObject({ status: 503, from: 'miss' });
  expect(first.headers).toMatch(/retry-after\n5/);
  expect(first.headers).toMatch(/cache-control\nno-store/);
  site.next = () => page('back');
  expect(await get()).toMatchObject({ status: 200, text: expect.stringContaining('back') });
});

test('a partial page without a good copy is shown but not stored (fault 3)', async () => {
  const { site, get } = createTestCache();
  site.next = () => partial('half');
  expect(await get()).toMatchObject({ status: 200, text: expect.stringContaining('half') });
  expect(await get()).toMatchObject({ from: 'miss' });
  expect(site.renders).toHaveLength(2);
});

test('an error without a good copy reaches the caller', async () => {
  const { site, get } = createTestCache();
  site.next = () => Promise.reject(new Error('boom'));
  await expect(get()).rejects.toThrow('boom');
});

test('a failing gateway is tried once a second; the notice goes when it is back (fault 1)', async () => {
  const { site, get, settle } = createTestCache();
  await get();
  site.next = () => Promise.reject(new Error('refused'));
  site.now += 300_000;
  await get();
  await settle();
  const tries = site.renders.length;
  for (let n = 0; n < 20; n++) await get();
  await settle();
  expect(site.renders.length).toBe(tries);
  site.next = () => page('back');
  site.now += 1_000;
  expect(await get()).toMatchObject({ stale: true });
  await settle();
  expect(await get()).toMatchObject({ from: 'hit', stale: false, text: expect.stringContaining('back') });
});

test('the copy with its notice counts as memory, and is created once', async () => {
  const { cache, site, get } = createTestCache();
  await get();
  const { bytes } = cache.stats();
  site.now += 6_000;
  cache.expire();
  site.next = () => failed('down');
  expect(await get()).toMatchObject({ from: 'stale', stale: true });
  expect(cache.stats().bytes).toBeGreaterThan(1.9 * bytes);
  const withNotice = cache.stats().bytes;
  expect(await get()).toMatchObject({ from: 'stale', stale: true });
  expect(cache.stats().bytes).toBe(withNotice);
});

test('copies with their notice evict the least used pages, never their own page', async () => {
  // Room for four pages, or for two of them with their notice.
  const { cache, site, get } = createTestCache({ maxBytes: 24_000 });
  const pages = ['a', 'b', 'c', 'd'].map((name) =>
    pageTarget({ path: `/m/${name}`, query: [] }, `/m/${name}`, ''),
  );
  for (const target of pages) await get(target);
  expect(cache.stats().pages).toBe(4);
  cache.expire();
  site.next = () => failed('down');
  for (const target of pages.slice(2)) expect(await get(target)).toMatchObject({ stale: true });
  expect(cache.stats().bytes).toBeLessThanOrEqual(24_000);
  expect(await get(pages[3])).toMatchObject({ stale: true });
  expect(await get(pages[0])).toMatchObject({ status: 503, stale: false });

  const small = createTestCache({ maxBytes: 7_000 });
  await small.get();
  small.cache.expire();
  small.site.next = () => failed('down');
  for (let n = 0; n < 2; n++) expect(await small.get()).toMatchObject({ stale: true, status: 200 });
});
