import { expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import type { CacheSettings } from '../settings.ts';
import { createPageCache } from './page-cache.ts';
import { type Page, pageTarget } from './page-table.ts';
import { MISSING, type Rendered } from './rendered.ts';
import type { Render } from './renderer.ts';
import { variantOf } from './variants.ts';

const HOUR = 3_600_000;
const english = variantOf(undefined, 'EN');
const chinese = variantOf('language=CN', 'EN');
const settings: CacheSettings = {
  freshMs: 5_000,
  revalidateMs: 60_000,
  keepMs: 24 * HOUR,
  maxBytes: 10_000_000,
};
const gameList: Page = { path: '/m/gameList', query: ['gameType'] };
const home = pageTarget({ path: '/m/home', query: [] }, '/m/home', '');
const listOf = (query: string) => pageTarget(gameList, '/m/gameList', query);

function page(text: string, change: Partial<Rendered> = {}): Rendered {
  const body = Buffer.from(`<!doctype html><html lang="en"><body>${text}</body></html>`);
  const headers = new Map([['content-type', 'text/html']]);
  return { quality: 'complete', status: 200, storable: true, headers, body, ...change };
}
const partial = (text: string) => page(text, { quality: 'partial', storable: false });
const failed = (text: string) => page(text, { quality: 'failed', status: 503, storable: false });

/** A cache over a site whose next rendering the test decides. */
function cacheOf(change: Partial<CacheSettings> = {}) {
  const site = {
    now: 1_000_000,
    renders: [] as string[],
    troubles: [] as string[],
    next: (): Rendered | Promise<Rendered> => page(`rendering ${site.renders.length}`),
  };
  const render: Render = async (url, variant) => {
    site.renders.push(`${variant.locale.code} ${url}`);
    return site.next();
  };
  const cache = createPageCache({
    render,
    settings: { ...settings, ...change },
    security: securityHeaders({ hsts: false }),
    onTrouble: (url) => void site.troubles.push(url),
    now: () => site.now,
  });
  async function get(target = home, variant = english, mayStore = true) {
    const answer = await cache.answer(target, variant, { mayStore });
    if (answer === 'missing') return { from: 'missing', text: '', status: 404, stale: false, headers: '' };
    const { identity, status } = answer.document;
    const text = identity.body.toString();
    const stale = text.includes('<html data-stale lang="en">');
    return { from: answer.from, text, status, stale, headers: identity.headers.join('\n') };
  }
  /** Lets what was started behind a visitor's back finish. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { cache, site, get, settle };
}

test('a page is rendered once and then served from memory while it is fresh', async () => {
  const { cache, site, get } = cacheOf();
  expect(await get()).toMatchObject({ from: 'miss', status: 200 });
  site.now += 4_999;
  expect(await get()).toMatchObject({ from: 'hit' });
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeDefined();
  expect(site.renders).toEqual(['EN /m/home']);
});

test('languages and known queries are entries of their own (LANG-2)', async () => {
  const { site, get } = cacheOf();
  await get(home, english);
  await get(home, chinese);
  await get(listOf('gameType=RNG'));
  await get(listOf('gameType=LIVE'));
  await get(listOf('utm=1&gameType=RNG'));
  expect(site.renders).toEqual([
    'EN /m/home',
    'CN /m/home',
    'EN /m/gameList?gameType=RNG',
    'EN /m/gameList?gameType=LIVE',
  ]);
});

test('many who ask at once share one rendering', async () => {
  const { site, get } = cacheOf();
  await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(site.renders).toHaveLength(1);
});

test('a page past its freshness is served at once and renewed behind the back', async () => {
  const { site, get, settle } = cacheOf();
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

test('a page nobody asked for in a long time is rendered before it is served', async () => {
  const { site, get } = cacheOf();
  await get();
  site.now += 65_000;
  expect(await get()).toMatchObject({ from: 'miss', text: expect.stringContaining('rendering 2') });
});

test.each([
  ['throws', () => Promise.reject(new Error('refused'))],
  ['is partial', () => partial('half')],
  ['fails', () => failed('none')],
])(
  'when renewing %s, the good page stays for a day, with a notice, 200 (faults 1 and 3)',
  async (_name, next) => {
    const { site, get, settle } = cacheOf();
    await get();
    site.next = next;
    site.now += 6_000;
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

test('after a day the good page is no longer good enough (fault 2)', async () => {
  const { site, get } = cacheOf();
  await get();
  site.next = () => failed('sorry');
  site.now += 24 * HOUR;
  expect(await get()).toMatchObject({ status: 503, stale: false, text: expect.stringContaining('sorry') });
});

test('a failed page without a good copy says when to come back and is not stored (fault 2)', async () => {
  const { site, get } = cacheOf();
  site.next = () => failed('sorry');
  const first = await get();
  expect(first).toMatchObject({ status: 503, from: 'miss' });
  expect(first.headers).toMatch(/retry-after\n5/);
  expect(first.headers).toMatch(/cache-control\nno-store/);
  site.next = () => page('back');
  expect(await get()).toMatchObject({ status: 200, text: expect.stringContaining('back') });
});

test('a partial page without a good copy is shown but not stored (fault 3)', async () => {
  const { site, get } = cacheOf();
  site.next = () => partial('half');
  expect(await get()).toMatchObject({ status: 200, text: expect.stringContaining('half') });
  expect(await get()).toMatchObject({ from: 'miss' });
  expect(site.renders).toHaveLength(2);
});

test('an error without a good copy reaches the caller', async () => {
  const { site, get } = cacheOf();
  site.next = () => Promise.reject(new Error('boom'));
  await expect(get()).rejects.toThrow('boom');
});

test('a failing gateway is tried once a second; the notice goes when it is back (fault 1)', async () => {
  const { site, get, settle } = cacheOf();
  await get();
  site.next = () => Promise.reject(new Error('refused'));
  site.now += 6_000;
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

test('a change of content shows at the next request (CONT-10)', async () => {
  const { cache, site, get } = cacheOf();
  await get();
  cache.expire();
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeUndefined();
  expect(await get()).toMatchObject({ from: 'miss', text: expect.stringContaining('rendering 2') });
  site.next = () => Promise.reject(new Error('refused'));
  cache.expire();
  expect(await get()).toMatchObject({ stale: true, text: expect.stringContaining('rendering 2') });
});

test('a rendering that began before a change does not pass for the new content (CONT-10)', async () => {
  const { cache, site, get } = cacheOf();
  let finish = (_page: Rendered) => {};
  site.next = () => new Promise((resolve) => (finish = resolve));
  const early = get();
  await Promise.resolve();
  cache.expire();
  site.next = () => page('new');
  const late = get();
  finish(page('old'));
  expect((await early).text).toContain('old');
  expect((await late).text).toContain('new');
  expect((await get()).text).toContain('new');
});

test('pages that must not be stored are rendered each time', async () => {
  const { site, get } = cacheOf();
  site.next = () => page('with a cookie', { storable: false });
  await get();
  expect((await get()).headers).toMatch(/cache-control\nno-store/);
  expect(site.renders).toHaveLength(2);
});

test('a request with Authorization reads what is stored and stores nothing', async () => {
  const { site, get } = cacheOf();
  await get(home, english, false);
  await get(home, english, false);
  expect(site.renders).toHaveLength(2);
  await get();
  expect(await get(home, english, false)).toMatchObject({ from: 'hit' });
});

test('a page that is gone is missing at once, and forgotten (NAV-2)', async () => {
  const { cache, site, get } = cacheOf();
  await get();
  cache.expire();
  site.next = () => MISSING;
  expect(await get()).toMatchObject({ from: 'missing' });
  expect(cache.stats().pages).toBe(0);
});

test('filtered addresses never push out the pages themselves', async () => {
  const { cache, get } = cacheOf({ maxBytes: 100_000 });
  await get();
  for (let n = 0; n < 50; n++) await get(listOf(`gameType=T${n}`));
  expect(cache.fresh(home.keys[english.index] ?? '')).toBeDefined();
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
});

test('the copy with its notice counts among the memory, and is made once', async () => {
  const { cache, site, get } = cacheOf();
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

test('copies with their notice push out what was used least, never the page that they stand for', async () => {
  // Room for four pages, or for two of them with their notice.
  const { cache, site, get } = cacheOf({ maxBytes: 24_000 });
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

  const small = cacheOf({ maxBytes: 7_000 });
  await small.get();
  small.cache.expire();
  small.site.next = () => failed('down');
  for (let n = 0; n < 2; n++) expect(await small.get()).toMatchObject({ stale: true, status: 200 });
});

test('pages in use are renewed without anybody waiting, others are left', async () => {
  const { cache, site, get } = cacheOf();
  await get(home);
  await get(home);
  await get(listOf(''));
  site.now += 6_000;
  await cache.renewUsed();
  expect(site.renders).toEqual(['EN /m/home', 'EN /m/gameList', 'EN /m/home']);
  await cache.renewUsed();
  expect(site.renders).toHaveLength(3);
});

test('kept pages are compressed again with all effort', async () => {
  const { cache, site, get } = cacheOf();
  site.next = () =>
    page(Array.from({ length: 400 }, (_, n) => `<a href="/m/game/${n * 7}">Game ${n}</a>`).join(''));
  await get();
  const key = home.keys[english.index] ?? '';
  const quick = cache.fresh(key)?.br.body.length ?? 0;
  await expect.poll(() => cache.fresh(key)?.br.body.length).toBeLessThan(quick);
});
