import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, LOCALE } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { ROOT } from '#testkit/project.ts';
import { openSession } from '#testkit/site/session.ts';
import { type Site, startSite } from '#testkit/site/site.ts';

/** The shipped texts with an operator's own terms and privacy policy. */
const content = mkdtempSync(join(tmpdir(), 'lobby-production-'));
const LEGAL = '---\ntitle: Ours\norder: 1\n---\n\nOur own words.\n';
let site: Site;
beforeAll(async () => {
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  for (const language of LANGUAGES)
    for (const name of ['terms', 'privacy'])
      writeFileSync(join(content, 'legal', LOCALE[language], `${name}.md`), LEGAL);
  site = await startSite({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://play.example.com',
    DEMO_DATA: 'off',
    CONTENT_DIR: content,
  });
}, 240_000);
afterAll(async () => {
  await site.stop();
  rmSync(content, { recursive: true, force: true });
});

async function readMain(address: string, language: string): Promise<string> {
  const page = await fetch(site.url + address, { headers: { Cookie: `language=${language}` } });
  const text = await page.text();
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
}

const EMPTY = { EN: 'No games yet.', CN: '暂无游戏。', MS: 'Belum ada permainan.' };

test.each(LANGUAGES)(
  'home of an empty production site says so, without banner or game: %s (OPER-59)',
  async (language) => {
    const home = await readMain(href('home'), language);
    expect(home).toContain(EMPTY[language]);
    expect(home.match(/.{80}(?:\/m\/activityDetail|data-node="|class="banner|<img).{80}/g)).toBeNull();
  },
);

test('an empty production site has no promotion (OPER-59)', async () => {
  const t = translatorFor('EN');
  expect(await readMain(href('promotions'), 'EN')).toContain(t('promotions.empty.title'));
});

test('production has no demo account, and no game of the demonstration (OPER-59)', async () => {
  const hot = await fetch(`${site.url}/wps/games/hot`);
  expect(((await hot.json()) as { value: { list: unknown[] } }).value.list).toEqual([]);
  await expect(openSession(site.url, 'player01')).rejects.toThrow();
});
