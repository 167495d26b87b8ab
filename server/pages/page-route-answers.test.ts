import { describe, expect, test } from 'vitest';
import { VISITOR_ADDRESS } from '#contract/site/system-status.ts';
import { failed, page } from './page-cache.testing.ts';
import { siteOfEachTest } from './page-route.testing.ts';

const startSite = siteOfEachTest();

describe('redirects of addresses that are not pages', () => {
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

  test.each(['POST', 'PUT', 'OPTIONS'])(
    'a %s request is answered 405 with Allow: GET, HEAD',
    async (method) => {
      const { load, site } = await startSite();
      const answer = await load('/m/help', {}, method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.text()).toBe('Pages are read with GET.\n');
      expect(site.renders).toEqual([]);
    },
  );
});

describe('a page in memory', () => {
  test('a page is rendered for its first visitor and sent from memory to the others', async () => {
    const { load, observed } = await startSite();
    const texts = [];
    for (const path of ['/m/help', '/m/help', '/m/help?i=2', '/m/help?i=2', '/m/help?x=1'])
      texts.push(/rendering \d/.exec(await (await load(path)).text())?.[0]);
    expect(texts).toEqual(['rendering 1', 'rendering 1', 'rendering 2', 'rendering 2', 'rendering 1']);
    expect(observed).toEqual(['miss', 200, 'miss', 200, 'hit']);
  });

  test('a client with the current copy gets 304, and HEAD gets no body', async () => {
    const { load, observed } = await startSite();
    const etag = (await load('/m/help')).headers.get('etag') ?? '';
    expect((await load('/m/help', { 'If-None-Match': etag })).status).toBe(304);
    const head = await load('/m/help', {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const first = await load('/m/help?i=1', {}, 'HEAD');
    expect([first.status, await first.text()]).toEqual([200, '']);
    expect(observed).toEqual(['miss', 304, 200, 'miss']);
  });

  test('each language and theme has one copy, by cookie or `?lang` (LANG-2)', async () => {
    const { load, site, observed } = await startSite();
    for (let times = 0; times < 2; times++) {
      await load('/m/help');
      await load('/m/help', { Cookie: 'language=CN' });
      await load('/m/help', { Cookie: 'theme=light' });
    }
    expect(site.renders).toEqual(['EN /m/help', 'CN /m/help', 'EN /m/help']);
    expect(observed).toEqual(['miss', 'miss', 'miss', 200, 200, 200]);
    await load('/m/help?lang=MS', { Cookie: 'language=CN' });
    await load('/m/help?slang=MS', { Cookie: 'language=CN' });
    expect(site.renders.slice(3)).toEqual(['MS /m/help']);
  });

  test('memory serves only visitors known to be admitted, and only reads (NAV-11)', async () => {
    const { load, observed, access } = await startSite();
    await load('/m/help');
    for (const known of [undefined, 'region', 'maintenance'] as const) {
      access.known = known;
      expect((await load('/m/help')).status).toBe(200);
    }
    access.known = 'open';
    expect((await load('/m/help', {}, 'POST')).status).toBe(405);
    expect(observed).toEqual(['miss', 'hit', 'hit', 'hit']);
  });

  test('all requests with invalid tokens share one rendering (HOUSE-53)', async () => {
    const { load, site } = await startSite();
    for (const token of ['over-1', 'over-2', 'over-3']) await load('/m/help', { Authorization: token });
    await load('/m/help');
    expect(site.renders).toEqual(['EN /m/help']);
  });

  test('an address with too many renderings gets 429, cached pages still answer (HOUSE-53)', async () => {
    const { load, errors } = await startSite();
    await load('/m/help');
    const answers = [];
    for (let page = 0; page < 22; page += 1) answers.push(await load(`/m/promotions/${page}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1');
    expect(answers.at(-1)?.status).toBe(429);
    expect((await load('/m/help')).status).toBe(200);
    expect(errors).toEqual([]);
  });

  test('a page rendered for a request with a token is not stored', async () => {
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
  ] as const)(
    'a closed site answers each page with the page of %s and status %i (NAV-11)',
    async (state, status, retry) => {
      const { load, site, access, observed, errors } = await startSite();
      Object.assign(access, { state, known: state });
      for (const path of ['/m/help', '/m/promotions/1']) {
        const answer = await load(path, { Cookie: 'language=CN' });
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retry]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.text()).toContain('rendering 1');
      }
      expect(site.renders).toEqual([`CN /m/state/${state}`]);
      expect([observed, errors]).toEqual([[], []]);
    },
  );

  test('a closed site sends one Retry-After, its own (WAY-44)', async () => {
    const { load, site, access } = await startSite();
    const headers = new Map([
      ['content-type', 'text/html'],
      ['retry-after', '5'],
    ]);
    site.next = () => failed('closed', { headers });
    Object.assign(access, { state: 'maintenance', known: 'maintenance' });
    const answer = await load('/m/help');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
    site.next = () => failed('nothing to show', { headers });
    Object.assign(access, { state: 'open', known: 'open' });
    expect((await load('/m/help')).headers.get('retry-after')).toBe('5');
  });

  test('one cached page shows each visitor’s own address (WAY-43)', async () => {
    const { load, site, access } = await startSite();
    site.next = () => page(`from ${VISITOR_ADDRESS}`);
    Object.assign(access, { state: 'region', known: 'region' });
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await load('/m/help', { 'Accept-Encoding': 'br' });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.text()).toContain('<body>from 203.0.113.9</body>');
    }
    expect(site.renders).toHaveLength(1);
  });

  test('a closed site without a page for its state sends the page of last resort (fault 2)', async () => {
    const { load, access, errors } = await startSite({ answer: async () => 'missing' });
    access.state = 'region';
    const answer = await load('/m/help');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errors).toEqual([[new Error('the site has no page /m/state/region'), '/m/help']]);
  });
});
