import { describe, expect, test } from 'vitest';
import { siteOfEachTest } from './page-route.testing.ts';

const startSite = siteOfEachTest();

describe('where an address that is no page leads', () => {
  test.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])(
    '%s is a name of home, and keeps its query (NAV-1)',
    async (path) => {
      const { load } = await startSite();
      for (const query of ['', '?lang=CN']) {
        const answer = await load(path + query);
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `/m/home${query}`]);
      }
    },
  );

  test.each(['/m/help/', '/m/help.html', '/m/help.htm', '/m/%68elp'])(
    '%s is another spelling of a page, and leads to it for good (NAV-1)',
    async (path) => {
      const { load } = await startSite();
      const answer = await load(`${path}?i=2`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/m/help?i=2']);
    },
  );

  test.each(['/m/nothing', '/m/nothing.html', '/m/help.html.html', '/m/h.htmlelp', '/m/%zz'])(
    '%s?i=2 is unknown and leads home for now, without its query (NAV-2)',
    async (path) => {
      const { load } = await startSite();
      const answer = await load(`${path}?i=2`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/m/home']);
    },
  );

  test.each(['POST', 'PUT', 'OPTIONS'])('%s is told that pages are read with GET', async (method) => {
    const { load, site } = await startSite();
    const answer = await load('/m/help', {}, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).toBe('Pages are read with GET.\n');
    expect(site.renders).toEqual([]);
  });
});

describe('a page in memory', () => {
  test('is rendered for the first of its visitors and answers the others at once', async () => {
    const { load, told } = await startSite();
    const texts = [];
    for (const path of ['/m/help', '/m/help', '/m/help?i=2', '/m/help?i=2', '/m/help?x=1'])
      texts.push(/rendering \d/.exec(await (await load(path)).text())?.[0]);
    expect(texts).toEqual(['rendering 1', 'rendering 1', 'rendering 2', 'rendering 2', 'rendering 1']);
    expect(told).toEqual(['miss', 200, 'miss', 200, 'hit']);
  });

  test('is told to who holds it already by 304, and by HEAD without its text', async () => {
    const { load, told } = await startSite();
    const etag = (await load('/m/help')).headers.get('etag') ?? '';
    expect((await load('/m/help', { 'If-None-Match': etag })).status).toBe(304);
    const head = await load('/m/help', {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const first = await load('/m/help?i=1', {}, 'HEAD');
    expect([first.status, await first.text()]).toEqual([200, '']);
    expect(told).toEqual(['miss', 304, 200, 'miss']);
  });

  test('is one for each language and theme: cookies name them, an address its language (LANG-2)', async () => {
    const { load, site, told } = await startSite();
    for (let times = 0; times < 2; times++) {
      await load('/m/help');
      await load('/m/help', { Cookie: 'language=CN' });
      await load('/m/help', { Cookie: 'theme=light' });
    }
    expect(site.renders).toEqual(['EN /m/help', 'CN /m/help', 'EN /m/help']);
    expect(told).toEqual(['miss', 'miss', 'miss', 200, 200, 200]);
    await load('/m/help?lang=MS', { Cookie: 'language=CN' });
    await load('/m/help?slang=MS', { Cookie: 'language=CN' });
    expect(site.renders.slice(3)).toEqual(['MS /m/help']);
  });

  test('answers nobody who may be kept out, and nothing but reading (NAV-11)', async () => {
    const { load, told, access } = await startSite();
    await load('/m/help');
    for (const known of [undefined, 'region', 'maintenance'] as const) {
      access.known = known;
      expect((await load('/m/help')).status).toBe(200);
    }
    access.known = 'open';
    expect((await load('/m/help', {}, 'POST')).status).toBe(405);
    expect(told).toEqual(['miss', 'hit', 'hit', 'hit']);
  });

  test('is never one that was made for a request with a token', async () => {
    const { load, site } = await startSite();
    await load('/m/help', { Authorization: 'token' });
    await load('/m/help');
    await load('/m/help');
    expect(site.renders).toEqual(['EN /m/help', 'EN /m/help']);
  });
});

describe('a site that is closed', () => {
  test.each([
    ['maintenance', 503, '300'],
    ['region', 451, null],
  ] as const)('shows the page of %s with %i in place of each page (NAV-11)', async (state, status, retry) => {
    const { load, site, access, told, errors } = await startSite();
    Object.assign(access, { state, known: state });
    for (const path of ['/m/help', '/m/promotions/1']) {
      const answer = await load(path, { Cookie: 'language=CN' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retry]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('rendering 1');
    }
    expect(site.renders).toEqual([`CN /m/state/${state}`]);
    expect([told, errors]).toEqual([[], []]);
  });

  test('without a page for that, it says so by the page of last resort (fault 2)', async () => {
    const { load, access, errors } = await startSite({ answer: async () => 'missing' });
    access.state = 'region';
    const answer = await load('/m/help');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errors).toEqual([[new Error('the site has no page /m/state/region'), '/m/help']]);
  });
});
