import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { parseTarget } from '../http/target.ts';
import type { Access } from '../status/access-gate.ts';
import type { PageCache } from './page-cache.ts';
import { createPageRoute } from './page-route.ts';
import { pageTable } from './page-table.ts';

const client = {
  address: '203.0.113.9',
  country: undefined,
  connection: '127.0.0.1',
  forwardedFor: undefined,
};
let front: Server | undefined;
afterEach(() => {
  front?.closeAllConnections();
  front?.close();
});

/** The front of a site whose pages come from `answer`. */
async function startFront(
  answer: PageCache['answer'],
  state: () => Promise<Access> = async () => 'open',
  likely: Access = 'open',
) {
  const errors: [unknown, string][] = [];
  const route = createPageRoute({
    pages: pageTable([{ path: '/m/help', query: ['i'] }]),
    cache: { answer, fresh: () => undefined } as Partial<PageCache> as PageCache,
    accessGate: { state, known: () => 'open', likely: () => likely, refresh: async () => {} },
    security: securityHeaders({ hsts: false }),
    addressOf: () => client.address,
    usualLanguage: 'EN',
    onHit: () => {},
    onAnswer: () => {},
    onError: (...seen) => errors.push(seen),
  });
  front = createServer((req, res) => {
    const target = parseTarget(req.url ?? '');
    if (typeof target !== 'string') void route.serve(req, res, target, client);
  });
  await new Promise<void>((resolve) => front?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const load = (path: string, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' });
  return { load, errors };
}

test('what the site throws is told, and a page of last resort says what to do (fault 2)', async () => {
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
  expect(html).toContain('<html lang="zh-CN">');
  expect(html).toContain('<a href="/m/home">返回首页</a>');
  expect(errors).toEqual([[thrown, '/m/help?i=2']]);
});

test('so does a status that nobody can tell', async () => {
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

test('the page is made while the gateway is asked about its visitor (fault 3)', async () => {
  const asked: string[] = [];
  let tell: (access: Access) => void = () => {};
  const told = new Promise<Access>((resolve) => {
    tell = resolve;
  });
  const answer: PageCache['answer'] = async ({ url }) => {
    asked.push(url);
    tell('open');
    return 'missing';
  };
  const { load } = await startFront(answer, () => told);
  expect((await load('/m/help')).status).toBe(302);
  expect(asked).toEqual(['/m/help']);
});

test('while the site is closed no page is made for nobody (NAV-11)', async () => {
  const asked: string[] = [];
  const answer: PageCache['answer'] = async ({ url }) => {
    asked.push(url);
    return 'missing';
  };
  const { load } = await startFront(answer, async () => 'maintenance', 'maintenance');
  await load('/m/help');
  expect(asked).toEqual(['/m/state/maintenance']);
});
