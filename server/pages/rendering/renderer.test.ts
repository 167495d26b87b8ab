import { expect, test } from 'vitest';
import { allLanguages } from '#locales/index.ts';
import { selectVariant, VARIANTS } from '../variants.ts';
import { createRenderer, type RendererOptions, type SiteHandler } from './renderer.ts';

const dark = selectVariant(undefined, allLanguages());
const light = selectVariant('language=MS; theme=light', allLanguages());

function createTestRenderer(site: SiteHandler, options: Partial<RendererOptions> = {}) {
  const seen: string[] = [];
  const render = createRenderer({
    site,
    host: 'play.example.com',
    reads: () => ({ fetch: async () => new Response('{}'), lost: () => 0 }),
    locals: () => ({ rumSampleRate: 0.5 }),
    observe: (quality) => void seen.push(quality),
    ...options,
  });
  return { render, seen };
}

test('a page sees its address, language and theme, the configured host, and nothing else', async () => {
  const { render } = createTestRenderer((req, res, _next, locals) => {
    const { host, cookie, ...others } = req.headers;
    res.end(
      JSON.stringify({
        url: req.url,
        host,
        cookie,
        others: Object.keys(others),
        locals: Object.keys(locals),
      }),
    );
  });
  const { body } = await render('/m/home?page=2', light);
  expect(JSON.parse(body.toString())).toEqual({
    url: '/m/home?page=2',
    host: 'play.example.com',
    cookie: 'language=MS; theme=light',
    others: expect.not.arrayContaining(['authorization', 'x-forwarded-host']),
    locals: ['rumSampleRate', 'gateway'],
  });
});

test('concurrent renderings keep their languages apart (LANG-2)', async () => {
  const { render } = createTestRenderer(async (req, res) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    res.end(req.headers.cookie);
  });
  const many = Array.from({ length: 120 }, (_, n) => VARIANTS[n % VARIANTS.length] ?? dark);
  const pages = await Promise.all(many.map((variant) => render('/m/home', variant)));
  expect(pages.map(({ body }) => body.toString())).toEqual(many.map(({ cookie }) => cookie));
});

test('concurrent renderings wait in a queue, and the time limit of each begins at its start', async () => {
  let under = 0;
  let most = 0;
  const { render, seen } = createTestRenderer(
    async (_req, res) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 80));
      under -= 1;
      res.end('<html>');
    },
    { limitMs: 600 },
  );
  await Promise.all(Array.from({ length: 80 }, () => render('/m/home', dark)));
  expect(most).toBe(8);
  expect(seen).toEqual(Array.from({ length: 80 }, () => 'complete'));
});

test.each([
  ['a good page', { status: 200 }, 0, { quality: 'complete', storable: true }],
  [
    'a page that says it is partial',
    { status: 200, 'x-page': 'partial' },
    0,
    { quality: 'partial', storable: false },
  ],
  ['a page that lost a read', { status: 200 }, 1, { quality: 'partial', storable: false }],
  ['a page that failed', { status: 503, 'x-page': 'failed' }, 1, { quality: 'failed', status: 503 }],
  [
    'a failed page that forgot its status',
    { status: 200, 'x-page': 'failed' },
    0,
    { quality: 'failed', status: 503 },
  ],
  ['an error of the site', { status: 500 }, 0, { quality: 'failed', status: 500 }],
  ['a page that is not there', { status: 404 }, 0, { quality: 'missing' }],
  ['a redirect', { status: 302, location: '/m/home' }, 0, { quality: 'complete', storable: false }],
  [
    'a page that sets a cookie',
    { status: 200, 'set-cookie': 'a=b' },
    0,
    { quality: 'complete', storable: false },
  ],
  ['a private page', { status: 200, 'cache-control': 'private' }, 0, { storable: false }],
  ['a page not to be stored', { status: 200, 'cache-control': 'no-store' }, 0, { storable: false }],
])(
  'a rendering has the right quality: %s (fault 3)',
  async (_name, { status, ...headers }, lost, expected) => {
    const { render, seen } = createTestRenderer((_req, res) => void res.writeHead(status, headers).end('x'), {
      reads: () => ({ fetch: async () => new Response(), lost: () => lost }),
    });
    const result = await render('/m/home', dark);
    expect(result).toMatchObject(expected);
    expect(seen).toEqual([result.quality]);
  },
);

test('an unknown path is missing (NAV-2)', async () => {
  const { render } = createTestRenderer((_req, _res, next) => next());
  expect((await render('/m/nope', dark)).quality).toBe('missing');
});

test('a page that is off is answered by the page that says so, with 404, and kept (OPER-9)', async () => {
  const { render } = createTestRenderer((req, res) => {
    if (req.url === '/m/state/notOffered') res.end('not offered here');
    else res.writeHead(404, { 'x-page': 'off' }).end();
  });
  const page = await render('/m/voucherCenter', dark);
  expect(page).toMatchObject({ status: 404, quality: 'complete', storable: true });
  expect([page.body.toString(), page.headers.has('x-page')]).toEqual(['not offered here', false]);
});

test('cookies and internal marks are not sent', async () => {
  const { render } = createTestRenderer(
    (_req, res) => void res.writeHead(200, { 'set-cookie': 'a=b', 'x-page': 'partial', link: '</a>' }).end(),
  );
  expect([...(await render('/m/home', dark)).headers.keys()]).toEqual(['link']);
});

test.each<[string, SiteHandler]>([
  ['throws', () => Promise.reject(new Error('boom'))],
  ['breaks off', (_req, res) => void res.destroy()],
  ['hangs', () => new Promise(() => undefined)],
])('a site that %s is an error of that page', async (_name, site) => {
  const { render, seen } = createTestRenderer(site, { limitMs: 50 });
  await expect(render('/m/home', dark)).rejects.toThrow('/m/home could not be rendered');
  expect(seen).toEqual(['error']);
});
