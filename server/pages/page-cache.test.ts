import { expect, test } from 'vitest';
import { chinese, createTestCache, english, home, listTarget, page } from './page-cache.testing.ts';
import { MISSING, type Rendered } from './rendering/rendered.ts';

test('a page is rendered once and then served from memory while it is fresh', async () => {
  const { cache, site, get } = createTestCache();
  expect(await get()).toMatchObject({ from: 'miss', status: 200 });
  site.now += 4_999;
  expect(await get()).toMatchObject({ from: 'hit' });
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeDefined();
  expect(site.renders).toEqual(['EN /m/home']);
});

test('languages and known queries are entries of their own (LANG-2)', async () => {
  const { site, get } = createTestCache();
  await get(home, english);
  await get(home, chinese);
  await get(listTarget('gameType=RNG'));
  await get(listTarget('gameType=LIVE'));
  await get(listTarget('utm=1&gameType=RNG'));
  expect(site.renders).toEqual([
    'EN /m/home',
    'CN /m/home',
    'EN /m/gameList?gameType=RNG',
    'EN /m/gameList?gameType=LIVE',
  ]);
});

test('concurrent requests share one rendering', async () => {
  const { site, get } = createTestCache();
  await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(site.renders).toHaveLength(1);
});

test('a stale page is served at once and renewed in the background', async () => {
  const { site, get, settle } = createTestCache();
  await get();
  site.now += 5_000;
  const answers = await Promise.all([get(), get(), get()]);
  expect(answers.map(({ from, text }) => [from, text.includes('rendering 1')])).toEqual(
    Array(3).fill(['stale', true]),
  );
  await settle();
  expect(site.renders).toHaveLength(2);
  expect((await get()).text).toContain('rendering 2');
});

test('a page without requests for a long time is rendered before it is served', async () => {
  const { site, get } = createTestCache();
  await get();
  site.now += 65_000;
  expect(await get()).toMatchObject({ from: 'miss', text: expect.stringContaining('rendering 2') });
});

test('a change of content shows at the next request (CONT-10)', async () => {
  const { cache, site, get } = createTestCache();
  await get();
  cache.expire();
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeUndefined();
  expect(await get()).toMatchObject({ from: 'miss', text: expect.stringContaining('rendering 2') });
  site.next = () => Promise.reject(new Error('refused'));
  cache.expire();
  expect(await get()).toMatchObject({ stale: true, text: expect.stringContaining('rendering 2') });
});

test('a rendering that began before a change is not served as the new content (CONT-10)', async () => {
  const { cache, site, get } = createTestCache();
  const finish: ((page: Rendered) => void)[] = [];
  site.next = () => new Promise((resolve) => finish.push(resolve));
  const early = get();
  await Promise.resolve();
  cache.expire();
  const late = get();
  await Promise.resolve();
  finish[0]?.(page('old'));
  expect((await early).text).toContain('old');
  finish[1]?.(page('new'));
  expect((await late).text).toContain('new');
  expect((await get()).text).toContain('new');
});

test('a rendering that began before a change and ends last replaces nothing (CONT-10)', async () => {
  const { cache, site, get } = createTestCache();
  let finish = (_page: Rendered) => {};
  site.next = () => new Promise((resolve) => (finish = resolve));
  const early = get();
  await Promise.resolve();
  cache.expire();
  site.next = () => page('new');
  await get();
  finish(page('old'));
  expect((await early).text).toContain('new');
  expect(await get()).toMatchObject({ from: 'hit', text: expect.stringContaining('new') });
});

test('pages that must not be stored are rendered each time', async () => {
  const { site, get } = createTestCache();
  site.next = () => page('with a cookie', { storable: false });
  await get();
  expect((await get()).headers).toMatch(/cache-control\nno-store/);
  expect(site.renders).toHaveLength(2);
});

test('a request with Authorization reads what is stored and stores nothing', async () => {
  const { site, get } = createTestCache();
  await get(home, english, false);
  await get(home, english, false);
  expect(site.renders).toHaveLength(2);
  await get();
  expect(await get(home, english, false)).toMatchObject({ from: 'hit' });
});

test('a removed page is missing at once, and leaves the cache (NAV-2)', async () => {
  const { cache, site, get } = createTestCache();
  await get();
  cache.expire();
  site.next = () => MISSING;
  expect(await get()).toMatchObject({ from: 'missing' });
  expect(cache.stats().pages).toBe(0);
});

test('a page that is still being compressed does not replace a newer one (CONT-10)', async () => {
  const { cache, site, get } = createTestCache();
  site.next = async () => page('old '.repeat(200_000));
  const early = get();
  cache.expire();
  site.next = async () => page('new');
  const late = get();
  await Promise.all([early, late]);
  expect((await get()).text).toContain('new');
});

test('filtered addresses never evict the pages themselves', async () => {
  const { cache, get } = createTestCache({ maxBytes: 100_000 });
  await get();
  for (let n = 0; n < 50; n++) await get(listTarget(`gameType=T${n}`));
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeDefined();
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
});

test('pages in use are renewed in the background, others are not', async () => {
  const { cache, site, get } = createTestCache();
  await get(home);
  await get(home);
  await get(listTarget(''));
  site.now += 6_000;
  await cache.renewUsed();
  expect(site.renders).toEqual(['EN /m/home', 'EN /m/gameList', 'EN /m/home']);
  await cache.renewUsed();
  expect(site.renders).toHaveLength(3);
});

/**
 * Renders a page long enough for the effort of compression to show, with the fast compression of the first answer.
 */
async function compressedInHaste() {
  const used = createTestCache();
  used.site.next = () =>
    page(Array.from({ length: 400 }, (_, n) => `<a href="/m/game/${n * 7}">Game ${n}</a>`).join(''));
  await used.get();
  const length = () => used.cache.fresh(home.keys[english.index] ?? '')?.br.body.length;
  return { ...used, length, quick: length() ?? 0 };
}

test('cached pages are compressed again with the best effort', async () => {
  const { length, quick } = await compressedInHaste();
  await expect.poll(length).toBeLessThan(quick);
});

test('a list with a filter is compressed again only once it is requested again', async () => {
  const { cache, get, length, quick } = await compressedInHaste();
  const filtered = listTarget('gameType=T');
  const filteredLength = () => cache.fresh(filtered.keys[english.index] ?? '')?.br.body.length;
  await get(filtered);
  // Pages are compressed one at a time: a list that had been queued would come before this page.
  await get(home, chinese);
  await expect.poll(() => cache.fresh(home.keys[chinese.index] ?? '')?.br.body.length).toBeLessThan(quick);
  await expect.poll(length).toBeLessThan(quick);
  // This read is the second request.
  expect(filteredLength()).toBe(quick);
  await expect.poll(filteredLength).toBeLessThan(quick);
});

test('a page rendered again before its recompression is still compressed with the best effort', async () => {
  const { site, get, length, quick } = await compressedInHaste();
  site.now += 65_000;
  expect(await get()).toMatchObject({ from: 'miss' });
  expect(length()).toBe(quick);
  await expect.poll(length).toBeLessThan(quick);
});

test('cleared pages are gone, stale copies too, and a rendering under way is not stored (OPER-7)', async () => {
  const { cache, site, get, settle } = createTestCache();
  await get();
  let finish: (page: Rendered) => void = () => undefined;
  site.next = () => new Promise<Rendered>((resolve) => (finish = resolve));
  const early = get(listTarget(''));
  await settle();
  cache.clear();
  expect(cache.stats().pages).toBe(0);
  finish(page('from before'));
  expect((await early).text).toContain('from before');
  expect(cache.stats().pages).toBe(0);
  site.next = () => Promise.reject(new Error('boom'));
  await expect(get()).rejects.toThrow('boom');
});
