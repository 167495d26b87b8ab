import { expect, onTestFinished, test } from 'vitest';
import type { Access } from '../status/site-access.ts';
import type { PageAnswer, PageCache } from './page-cache.ts';
import { frontOfEachTest } from './page-route.testing.ts';

const start = frontOfEachTest();

/** Starts the front of a site whose pages come from `answer`. */
const startFront = (
  answer: PageCache['answer'],
  state: () => Promise<Access> = async () => 'open',
  likely: Access = 'open',
) =>
  start({
    cache: { answer, fresh: () => undefined } as Partial<PageCache> as PageCache,
    accessGate: { state, known: () => 'open', likely: () => likely, refresh: async () => {} },
  });

test('an error of the site is reported, and a page of last resort says what to do (fault 2)', async () => {
  const thrown = new Error('cannot be rendered');
  const { load, errors } = await startFront(async () => {
    throw thrown;
  });
  const answer = await load('/m/help?i=2&x=1', { Cookie: 'language=CN' });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  const html = await answer.text();
  expect(html).toContain('<html lang="zh-CN" data-theme="dark">');
  expect(html).toContain('<a href="/m/home">返回首页</a>');
  expect(errors).toEqual([[thrown, '/m/help?i=2']]);
});

test('a rejected status is reported, and the page of last resort says what to do', async () => {
  const { load, errors } = await startFront(
    async () => 'missing',
    async () => {
      throw new Error('no status');
    },
  );
  expect((await load('/m/help')).status).toBe(503);
  expect(errors).toHaveLength(1);
});

test('a page that the site does not have leads home (NAV-2)', async () => {
  const { load } = await startFront(async () => 'missing');
  for (const path of ['/m/help', '/m/nothing', '/nothing']) {
    const answer = await load(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/m/home']);
  }
});

test('the page is rendered while the gateway is asked about its visitor (fault 3)', async () => {
  const rendered: string[] = [];
  let resolveAccess: (access: Access) => void = () => {};
  const visitorAccess = new Promise<Access>((resolve) => {
    resolveAccess = resolve;
  });
  const answer: PageCache['answer'] = async ({ url }) => {
    rendered.push(url);
    resolveAccess('open');
    return 'missing';
  };
  const { load } = await startFront(answer, () => visitorAccess);
  expect((await load('/m/help')).status).toBe(302);
  expect(rendered).toEqual(['/m/help']);
});

test('while the site is closed no page is rendered in vain (NAV-11)', async () => {
  const rendered: string[] = [];
  const answer: PageCache['answer'] = async ({ url }) => {
    rendered.push(url);
    return 'missing';
  };
  const { load } = await startFront(answer, async () => 'maintenance', 'maintenance');
  await load('/m/help');
  expect(rendered).toEqual(['/m/state/maintenance']);
});

test('a page is still rendered where the site seemed closed but is open', async () => {
  const thrown = new Error('cannot be rendered');
  const rendered: string[] = [];
  const answer: PageCache['answer'] = async ({ url }) => {
    rendered.push(url);
    throw thrown;
  };
  const { load, errors } = await startFront(answer, async () => 'open', 'region');
  expect((await load('/m/help')).status).toBe(503);
  expect([rendered, errors]).toEqual([['/m/help'], [[thrown, '/m/help']]]);
});

test('a page that fails behind the notice of a closed site reports no error (NAV-11)', async () => {
  const rendered: string[] = [];
  const answer: PageCache['answer'] = async ({ url }) => {
    rendered.push(url);
    if (url === '/m/help') throw new Error('cannot be rendered');
    return 'missing';
  };
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const { load, errors } = await startFront(answer, async () => 'region');
  await load('/m/help');
  expect(rendered).toEqual(['/m/help', '/m/state/region']);
  expect(errors).toEqual([[new Error('the site has no page /m/state/region'), '/m/help']]);
  expect(unhandled).toEqual([]);
});

test('an answer that fails after it began is aborted: it never seems complete (fault 2)', async () => {
  const noBody = { headers: ['content-type', 'text/html'], body: 5 };
  const document = { status: 200, etag: 'W/"x"', identity: noBody, gzip: noBody, br: noBody };
  const { load, errors } = await startFront(
    async () => ({ document, from: 'miss' }) as unknown as PageAnswer,
  );
  await expect(load('/m/help').then((answer) => answer.text())).rejects.toThrow();
  expect(errors).toEqual([[expect.any(TypeError), '/m/help']]);
});
