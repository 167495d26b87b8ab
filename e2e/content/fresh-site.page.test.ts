import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { type Site, startSite } from '#testkit/site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ DEMO_DATA: 'off' });
}, 120_000);
afterAll(() => site.stop());

async function mainAt(address: string, language: string): Promise<string> {
  const answer = await fetch(`${site.url}${address}`, { headers: { Cookie: `language=${language}` } });
  expect([address, answer.status]).toEqual([address, 200]);
  const page = await answer.text();
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

test.each(LANGUAGES)(
  'a fresh site has none of the demonstration’s offers, and is complete: %s (OPER-45)',
  async (language) => {
    const t = translatorFor(language);
    const empty = [
      ['promotions', t('promotions.empty.title')],
      ['announcements', t('announcements.empty.title')],
      ['vip', t('vip.none')],
      ['sponsor', t('sponsor.none')],
    ] as const;
    for (const [name, said] of empty) {
      const main = await mainAt(href(name), language);
      expect(main).toContain(said);
      expect(main).not.toContain(t('failed.title'));
    }
    const home = await mainAt(href('home'), language);
    expect(home).not.toContain(t('home.contentFailed'));
    expect(home).not.toMatch(/RM ?\d/);
    for (const name of ['help', 'responsiblePlay'] as const)
      expect(await mainAt(href(name), language)).toMatch(/<h2/);
  },
);
