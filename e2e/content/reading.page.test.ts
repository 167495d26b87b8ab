import { expect, test } from 'vitest';
import { INSTRUCTIONS_TAG, READ_TOPICS } from '#contract/content/content-files.ts';
import { type HelpItem, help } from '#contract/content/help.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { FRONT, followRedirects, pageAt, readValue } from '../support/pages.ts';

const t = translatorFor('EN');
const readMain = async (path: string, origin?: string) =>
  elementOf(await pageAt(path, 'EN', origin), 'main').html;

test('every kind of game has its guide; unknown topics redirect home (CONT-6)', async () => {
  const topics = await readValue<HelpItem[]>(`${help.path}?lang=EN`);
  const { children = [] } = topics.find(({ tag }) => tag === INSTRUCTIONS_TAG) ?? {};
  expect(children.map(({ tag }) => tag).sort()).toEqual([...READ_TOPICS].sort());
  for (const { tag, title, content } of children) {
    const main = await readMain(href('read', {}, { topic: tag }), FRONT);
    expect(elementOf(main, 'h2.prose-title').text).toBe(title);
    expect(textsOf(elementOf(main, 'div.prose').html, 'h2')).toEqual(textsOf(content, 'h2'));
  }
  expect(await followRedirects(href('read', {}, { topic: 'chess' }), FRONT)).toBe(href('home'));
});

test('VIP shows levels and terms, sponsorship texts, sliders, eight ambassadors (CONT-7)', async () => {
  const vip = await readMain(href('vip'));
  expect(textsOf(elementOf(vip, 'ul.vip-levels').html, 'li')[1]).toContain('RM30,000');
  expect(elementOf(vip, 'div.prose').text).toContain('within 7 days');
  const sponsor = await readMain(href('sponsor'));
  expect(elementsOf(sponsor, 'img.sponsor-banner')).toHaveLength(1);
  const sections = elementsOf(sponsor, 'section.sponsor').map(({ html }) => html);
  expect(sections.flatMap((section) => elementsOf(section, 'div.prose'))).toHaveLength(2);
  expect(elementsOf(sponsor, 'ul.slides-wide')).toHaveLength(2);
  expect(elementsOf(elementOf(sponsor, 'ul.slides-tall').html, 'li')).toHaveLength(8);
});

test('responsible play lists the limits and the places that help', async () => {
  const main = await readMain(href('responsiblePlay'));
  expect(elementsOf(main, 'div.prose').length).toBeGreaterThan(0);
  expect(textsOf(main, 'a')).toContainEqual(expect.stringContaining('Befrienders'));
});

test('a list with an id of another category shows it among all promotions (CONT-1)', async () => {
  const main = await readMain(href('promotions', { category: 'fish_promo', id: 'rm88' }));
  expect(elementsOf(elementOf(main, 'article').html, 'div.prose')).toHaveLength(1);
  const [chosen] = elementsOf(main, 'a[aria-current="page"]');
  expect(chosen?.text).toBe(t('promotions.category.all_promo'));
});

test('an unknown promotion links to the others (CONT-2)', async () => {
  const address = href('promotionDetail', { id: 'no-such' });
  expect(await followRedirects(address)).toBe(href('promotions', { id: 'no-such' }));
  expect(elementsOf(await readMain(address), 'a.card').length).toBeGreaterThan(10);
});

test('pages of the site show its own pictures with any gateway (CONT-7)', async () => {
  for (const route of ['sponsor', 'trial', 'checkIn'] as const) {
    const pictures = elementsOf(await pageAt(href(route), 'EN', FRONT), 'img');
    expect(pictures.length, route).toBeGreaterThan(0);
    for (const address of new Set(pictures.map(({ attributes }) => attributes.src ?? ''))) {
      expect(address).toMatch(/^\/art\//);
      const { headers } = await fetch(new URL(address, FRONT));
      expect(headers.get('content-type')).toBe('image/svg+xml');
      expect(headers.get('cache-control')).toContain('immutable');
    }
  }
});
