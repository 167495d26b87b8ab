import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { href } from '#lib/routes/addresses.ts';
import { everyPath } from '#testkit/site/addresses.ts';
import { OTHER_MARK, OTHER_NAME, otherBrand } from '#testkit/site/other-brand.ts';
import { openSession } from '#testkit/site/session.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { usualWords } from '#testkit/site/usual-words.ts';
import { crawl } from '../support/crawl.ts';
import { byTurns } from '../support/full-run.ts';
import { ask } from '../support/pages.ts';
import { readAddresses } from '../support/read-addresses.ts';

/** The languages that it offers. */
const OFFERED = LANGUAGES.filter((language) => language !== 'MS');

const ICONS = ['/icon-192.png', '/icon-512.png', '/favicon.ico', '/badge-96.png', '/share.jpg'];

let site: Site;

beforeAll(async () => {
  site = await startSite(await otherBrand());
}, 240_000);

afterAll(() => site?.stop());

/** Lists what an answer has of the unchanged site, with its address. */
const foundIn = (path: string, text: string): string[][] => {
  const words = usualWords(text);
  return words.length > 0 ? [[path, ...words.slice(0, 3)]] : [];
};

async function wordsAt(path: string, language: Language, token?: string): Promise<string[][]> {
  const headers = {
    Language: language,
    Cookie: `language=${language}`,
    ...(token && { Authorization: token }),
  };
  const answer = await fetch(site.url + path, { headers });
  return foundIn(path, await answer.text());
}

test.each(byTurns(OFFERED, 0))(
  'no page of another brand says the usual name, money or zone in %s (OPER-46)',
  async (language) => {
    const crawled = await crawl(site.url, href('home'), { language, theme: 'dark' });
    const found = crawled.flatMap(({ path, html }) => foundIn(path, html));
    const known = new Set(crawled.map(({ path }) => path));
    for (const path of await everyPath(site.url))
      if (!known.has(path)) found.push(...foundIn(path, await (await ask(path, language, site.url)).text()));
    expect(found).toEqual([]);
  },
  300_000,
);

test.each(['player01', 'agent01'])(
  'no answer to %s says them (OPER-46)',
  async (name) => {
    const { token } = await openSession(site.url, name);
    const found: string[][] = [];
    for (const path of readAddresses(Date.now()))
      for (const language of LANGUAGES) found.push(...(await wordsAt(path, language, token)));
    expect(found).toEqual([]);
  },
  300_000,
);
test('no file of another brand says them (OPER-38, OPER-46)', async () => {
  const files = [
    '/manifest.webmanifest',
    '/icon.svg',
    '/sitemap.xml',
    '/robots.txt',
    '/m/lobby.mobileconfig',
    '/m/offline',
    '/sw.js',
    '/speculation-rules.json',
  ];
  const found: string[][] = [];
  for (const path of files) found.push(...(await wordsAt(path, 'EN')));
  expect(found).toEqual([]);
  const manifest = (await (await ask('/manifest.webmanifest', 'EN', site.url)).json()) as object;
  expect(await (await ask('/m/lobby.mobileconfig', 'EN', site.url)).text()).toContain(OTHER_NAME);
  expect(manifest).toMatchObject({ name: OTHER_NAME, short_name: 'Nova Win' });
});

test('icons, shared picture and colours are the brand’s (OPER-37, OPER-39, OPER-46)', async () => {
  expect(await (await ask('/icon.svg', 'EN', site.url)).text()).toBe(OTHER_MARK);
  for (const path of ICONS) {
    const answer = await ask(path, 'EN', site.url);
    const body = Buffer.from(await answer.arrayBuffer());
    expect([path, answer.status, body.equals(readFileSync(join('public', path)))]).toEqual([
      path,
      200,
      false,
    ]);
  }
  const answer = await ask(href('home'), 'EN', site.url);
  const home = await answer.text();
  const [, style = ''] =
    /<style>(html\[data-theme=dark\]\{--primary:#4ade80;[^<]*)<\/style>/.exec(home) ?? [];
  expect(answer.headers.get('content-security-policy')).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(home).toContain('<image href="/icon.svg"');
  expect(home).not.toContain('logo-spark" d');
});

test('a mobile number begins with the country of the site (OPER-35)', async () => {
  const html = await (await ask(href('register'), 'EN', site.url)).text();
  expect(html).toContain('+66');
  expect(html).not.toContain('+60');
});
