import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '#lib/routes/addresses.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { ask } from '../support/pages.ts';

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48"><path fill="#4ade80" d="M0 0h${width}v48H0"/></svg>`;
const SITE_INFO = {
  region: 'TH',
  languages: ['EN', 'MS'],
  defaultLanguage: 'MS',
  brand: {
    name: 'Nova',
    logo: 'logo.svg',
    logoLight: 'light.svg',
    tagline: { EN: 'Games of Bangkok', CN: '曼谷游戏', MS: 'Permainan Bangkok' },
  },
  footer: {
    company: 'Nova Company Limited',
    registration: '0105561234567',
    address: 'Bangkok',
    text: { EN: 'Run with care.', CN: '用心经营。', MS: 'Dikendalikan dengan teliti.' },
    licences: [
      { authority: 'Gaming Board', number: 'GB/8', url: 'https://board.example/8', seal: 'seal.svg' },
    ],
    seals: [
      { picture: 'seal.svg', alt: { EN: 'Tested', CN: '已检测', MS: 'Diuji' }, url: 'https://lab.example/' },
    ],
    payments: [{ picture: 'pay.svg', name: 'PromptPay' }],
  },
  help: {
    email: 'help@nova.example',
    phone: '+6621234567',
    hours: { EN: 'every day', CN: '每天', MS: 'setiap hari' },
    problemGambling: [{ name: 'Help of Bangkok', url: 'https://help.example/' }],
  },
  legal: { terms: 'https://nova.example/terms' },
};

let site: Site;

beforeAll(async () => {
  const content = mkdtempSync(join(tmpdir(), 'lobby-brand-'));
  cpSync('content', content, { recursive: true });
  mkdirSync(join(content, 'brand'));
  for (const [name, width] of Object.entries({ logo: 240, light: 192, seal: 120, pay: 96 }))
    writeFileSync(join(content, 'brand', `${name}.svg`), picture(width));
  site = await startSite({ CONTENT_DIR: content, SITE_INFO: JSON.stringify(SITE_INFO) });
}, 240_000);

afterAll(() => site?.stop());

const textAt = async (path: string, language: 'EN' | 'MS' = 'EN') =>
  (await ask(path, language, site.url)).text();

const unfollowed = (path: string) => fetch(site.url + path, { redirect: 'manual' });

/** The parts of a footer in their order, each by its words or by what its pictures say. */
const footerParts = (html: string): string[] => {
  const [, footer = ''] = /<footer class="foot">([\s\S]*?)<\/footer>/.exec(html) ?? [];
  return footer.split('</p>').map((part) =>
    part
      .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1 ')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
};

test('the logo is in the header, one for each theme, at 28 pixels of height (OPER-36)', async () => {
  const home = await textAt(href('home'));
  expect(home).toMatch(
    /<img class="on-dark" src="\/brand\/[\da-f]{16}\.svg" alt="Nova" width="140" height="28">/,
  );
  expect(home).toMatch(
    /<img class="on-light" src="\/brand\/[\da-f]{16}\.svg" alt="Nova" width="112" height="28">/,
  );
  const [, src = ''] = /class="on-dark" src="([^"]*)"/.exec(home) ?? [];
  const answer = await ask(src, 'EN', site.url);
  expect(await answer.text()).toBe(picture(240));
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the footer has its parts in their order, in the reader’s language (OPER-35, OPER-44)', async () => {
  const parts = footerParts(await textAt(href('help')));
  expect(parts.slice(1, 8)).toEqual([
    'Gaming Board Licensed by Gaming Board, no. GB/8',
    'Tested',
    'PromptPay',
    'Run with care.',
    'Nova Company Limited · company no. 0105561234567 · Bangkok',
    expect.stringMatching(/^18\+/),
    expect.stringMatching(/^© .* Nova$/),
  ]);
  expect(footerParts(await textAt(href('help'), 'MS')).slice(1, 5)).toEqual([
    'Gaming Board Dilesenkan oleh Gaming Board, no. GB/8',
    'Diuji',
    'PromptPay',
    'Dikendalikan dengan teliti.',
  ]);
  const help = await textAt(href('help'));
  expect(help.match(/<span>.*?loading="lazy"/g)?.length).toBe(3);
});

test('ways to the operator, and its own terms, are linked everywhere (OPER-35)', async () => {
  const service = await textAt(href('messages'));
  for (const part of ['mailto:help@nova.example', 'tel:+6621234567', 'Open: every day'])
    expect(service).toContain(part);
  expect(service).toContain('href="https://nova.example/terms" target="_blank" rel="noopener"');
  const responsible = await textAt(href('responsiblePlay'));
  expect(responsible.indexOf('https://help.example/')).toBeGreaterThan(0);
});

test('the tagline describes home and the app (OPER-35, OPER-38)', async () => {
  expect(await textAt(href('home'))).toContain('<meta name="description" content="Games of Bangkok">');
  expect(JSON.parse(await textAt('/manifest.webmanifest', 'MS'))).toMatchObject({
    description: 'Permainan Bangkok',
  });
});

test('a language that is not offered has no entry, no page and no alternate (OPER-43)', async () => {
  const home = await textAt(href('home'));
  expect(home).not.toMatch(/hreflang="zh|to=CN/);
  expect(home).toMatch(/hreflang="en".*hreflang="ms".*hreflang="x-default"/);
  expect(await textAt('/sitemap.xml')).not.toMatch(/hreflang="zh|lang=CN/);
  const named = await unfollowed(`${href('help', { i: 1 })}&lang=CN`);
  expect([named.status, named.headers.get('location')]).toEqual([303, href('help', { i: 1 })]);
  const visit = async (cookie: string) =>
    (await fetch(site.url + href('help'), { headers: { cookie } })).text();
  expect(await visit('language=CN')).toContain('<html lang="ms"');
  expect(await visit('')).toContain('<html lang="ms"');
  expect(await visit('language=EN')).toContain('<html lang="en"');
});
