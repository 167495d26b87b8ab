import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { allLanguages } from '#locales/index.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { parseTarget } from '../http/target.ts';
import type { Access } from '../status/site-access.ts';
import { createTestCache } from './page-cache.testing.ts';
import type { PageCache } from './page-cache.ts';
import { createPageRoute, type PageRouteOptions } from './page-route.ts';
import { pageTable } from './page-table.ts';

const client = {
  address: '203.0.113.9',
  country: undefined,
  connection: '127.0.0.1',
  forwardedFor: undefined,
};

/** The front of a site with the pages `/m/help` and `/m/promotions/[id]`, for as long as a test lasts. */
export function frontOfEachTest() {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  return async function start(options: Pick<PageRouteOptions, 'cache' | 'accessGate'>) {
    const errors: [unknown, string][] = [];
    /** Observed answers: statuses of pages from memory, and sources of other answers. */
    const observed: (number | string)[] = [];
    const route = createPageRoute({
      pages: pageTable([
        { path: '/m/help', query: ['i'] },
        { path: '/m/promotions/[id]', query: [] },
      ]),
      security: securityHeaders({ hsts: false }),
      readAddress: () => client.address,
      // Tokens that begin so open nothing.
      isSession: async (token) => !token.startsWith('over'),
      languages: () => allLanguages(),
      brandStyle: () => '',
      onHit: (status) => void observed.push(status),
      onAnswer: (from) => void observed.push(from),
      onError: (...seen) => void errors.push(seen),
      ...options,
    });
    server = createServer((req, res) => {
      const target = parseTarget(req.url ?? '');
      if (typeof target !== 'string' && !route.fromMemory(req, res))
        void route.serve(req, res, target, client);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const load = (path: string, headers = {}, method = 'GET') =>
      fetch(origin + path, { headers, method, redirect: 'manual' });
    return { load, errors, observed };
  };
}

/** A front before a site that renders each page as "rendering n", for visitors whose access the test sets. */
export function siteOfEachTest() {
  const start = frontOfEachTest();
  return async (change: Partial<PageCache> = {}) => {
    const { cache, site } = createTestCache();
    const access: { state: Access; known: Access | undefined } = { state: 'open', known: 'open' };
    const front = await start({
      cache: { ...cache, ...change },
      accessGate: {
        state: async () => access.state,
        likely: () => access.state,
        known: () => access.known,
        refresh: async () => {},
      },
    });
    return { ...front, site, access };
  };
}
