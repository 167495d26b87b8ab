import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '#lib/routes/addresses.ts';
import { OTHER_MARK, OTHER_NAME, otherBrand } from '#testkit/site/other-brand.ts';
import { OFF_ADDRESSES, type StarterSite, startStarterSite } from '#testkit/site/starter-site.ts';
import { usualWords } from '#testkit/site/usual-words.ts';
import { crawl } from '../support/crawl.ts';
import { byTurns } from '../support/full-run.ts';
import { ask } from '../support/pages.ts';

let starter: StarterSite;
beforeAll(async () => {
  // Whose value of the brand counts is the settings': the gateway names itself otherwise.
  starter = await startStarterSite('with 501', await otherBrand());
}, 240_000);
afterAll(() => starter?.stop());

test.each(byTurns(['EN', 'CN'] as const, 1))(
  'no page before another gateway says the usual name, money or zone in %s (OPER-46)',
  async (language) => {
    const { url } = starter.site;
    const pages = await crawl(url, href('home'), { language, theme: 'light' });
    expect(pages.length).toBeGreaterThan(50);
    const off = await Promise.all(
      OFF_ADDRESSES.map(async (path) => ({ path, html: await (await ask(path, language, url)).text() })),
    );
    const files = await Promise.all(
      [
        '/manifest.webmanifest',
        '/icon.svg',
        '/sitemap.xml',
        '/m/lobby.mobileconfig',
        '/m/offline',
        '/sw.js',
      ].map(async (path) => ({ path, html: await (await ask(path, language, url)).text() })),
    );
    const found = [...pages, ...off, ...files].flatMap(({ path, html }) => {
      const words = usualWords(html);
      return words.length > 0 ? [[path, ...words.slice(0, 3)]] : [];
    });
    expect(found).toEqual([]);
    const home = pages[0]?.html ?? '';
    expect(home).toContain(OTHER_NAME);
    expect(home).not.toContain('Starter</');
  },
  300_000,
);

test('icons, manifest and status before another gateway are the brand’s (OPER-35, OPER-46)', async () => {
  const { url } = starter.site;
  const { session } = starter;
  expect(await (await ask('/icon.svg', 'EN', url)).text()).toBe(OTHER_MARK);
  expect(await (await ask('/manifest.webmanifest', 'EN', url)).json()).toMatchObject({ name: OTHER_NAME });
  for (const path of ['/wps/system/status', '/wps/member/info', '/wps/wallets/gcs']) {
    const answer = await fetch(url + path, { headers: { Authorization: session.token } });
    expect([path, answer.status, usualWords(await answer.text())]).toEqual([path, 200, []]);
  }
});
