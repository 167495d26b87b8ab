import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemStatus } from '#contract/site/system-status.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { offRoutes, pageAt as routeOfPath } from '#lib/routes/off-routes.server.ts';
import { type FaultProxy, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { listWays } from '../../support/crawl.ts';
import { elementsOf, textsOf } from '../../support/elements.ts';
import { ask, ORIGIN, pageAt } from '../../support/pages.ts';

const FLAGS = { LOGIN: false, LOTTERY: false };
const LISTS = [href('home', { category: 'RNG' }), href('gameList', { gameType: 'RNG' })];

interface Status {
  readonly value: { readonly info: { readonly whitelabel: object } };
}

let proxy: FaultProxy;
let site: Site;

beforeAll(async () => {
  proxy = await startFaultProxy(ORIGIN);
  const change = (body: unknown) => {
    const { value, ...envelope } = body as Status;
    const whitelabel = { ...value.info.whitelabel, ...FLAGS };
    return { ...envelope, value: { ...value, info: { ...value.info, whitelabel } } };
  };
  proxy.set({ kind: 'rewrite', change }, systemStatus.path);
  site = await startSite({ GATEWAY_URL: proxy.origin });
  // A busy machine answers a new site’s first reads after the pages’ deadline.
  await vi.waitFor(
    async () => {
      for (const path of LISTS)
        expect(elementsOf(await pageOf(path), 'a.tile-link').length).toBeGreaterThan(5);
    },
    { timeout: 60_000, interval: 500 },
  );
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await proxy?.close();
});

const pageOf = (path: string) => pageAt(path, 'EN', site.url);

test('tiles of a site without login open the sheets of their games (OPER-2)', async () => {
  for (const path of LISTS) {
    const html = await pageOf(path);
    const tiles = elementsOf(html, 'a.tile-link').map(({ attributes }) => attributes);
    expect(tiles.length).toBeGreaterThan(5);
    for (const { href: way, 'data-about': node = '' } of tiles) expect(way).toBe(href('game', {}, { node }));
    expect(elementsOf(html, 'a[data-node]')).toEqual([]);
  }
});

test('a game’s sheet of a site without login has no buttons to play it (OPER-2)', async () => {
  for (const path of [href('game', {}, { node: '1001' }), '/m/parts/game/1001']) {
    const html = await pageOf(path);
    expect(elementsOf(html, 'dl.game-facts')).toHaveLength(1);
    expect([elementsOf(html, 'p.game-ways'), elementsOf(html, 'a[data-node]')]).toEqual([[], []]);
  }
});

test('a site without login and lotteries leads to neither, and names no balance (OPER-2, OPER-8)', async () => {
  const off = offRoutes(new Set(['LOGIN', 'LOTTERY', 'LOTTERYBETS'] as const));
  const paths = [href('home'), href('gameList'), href('promotions'), href('settings'), href('liveGames')];
  for (const path of paths) {
    const html = await pageOf(path);
    const ways = listWays(html, site.url + path);
    expect(ways.length).toBeGreaterThan(5);
    const dead = ways.filter((way) => {
      const route = routeOfPath(way.replace(/\?.*/, ''));
      return route !== undefined && off.has(route);
    });
    expect([path, dead]).toEqual([path, []]);
    expect([path, elementsOf(html, 'div.wallet')]).toEqual([path, []]);
  }
  expect((await ask(href('login'), 'EN', site.url)).status).toBe(404);
});

test('lists of a site without lotteries do not name their types (OPER-2)', async () => {
  const named = (['LOTT', 'ELOTT'] as const).map((type) => translatorFor('EN')(`games.type.${type}`));
  const texts = async (path: string, selector: string) => textsOf(await pageOf(path), selector);
  const home = await texts(href('home'), 'nav[id="rail"]');
  const [types = ''] = await texts(href('gameList'), 'nav[id="types"]');
  const legends = await texts(href('gameList'), 'legend');
  expect(home.length * types.length * legends.length).toBeGreaterThan(0);
  for (const name of named) for (const text of [...home, types, ...legends]) expect(text).not.toContain(name);
});
