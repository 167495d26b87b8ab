import { describe, expect, test } from 'vitest';
import type { Promotion } from '#lib/rewards/promotions/promotions.server.ts';
import { listedAddresses, sitemap } from './sitemap.server.ts';
import { dataBlock, faqOf, offerOf } from './structured.server.ts';

const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  action: undefined,
  title: id,
  summary: '',
  html: '',
  cover: undefined,
  shared: undefined,
  categories: [],
  state: 'join',
  from: '2026/11/01',
  until: undefined,
  ...more,
});

describe('the sitemap', () => {
  test('lists open pages, guides, help topics and promotions that are not over', () => {
    const listed = listedAddresses([promotion('rm88'), promotion('past', { state: 'closed' })], 2);
    expect(listed).toEqual(expect.arrayContaining(['/m/home', '/m/read/lott', '/m/help', '/m/help?i=1']));
    expect(listed).toContain('/m/activityDetail?id=rm88');
    for (const address of [
      '/m/activityDetail?id=past',
      '/m/activityDetail',
      '/m/help?i=2',
      '/m/mine',
      '/m/agent',
    ])
      expect(listed).not.toContain(address);
  });

  test('names every page in each language, with the others beside it', () => {
    const text = sitemap({ origin: 'https://lobby.test', defaultLanguage: 'EN' }, ['/m/help?i=1']);
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://lobby.test/m/help?i=1',
      '<loc>https://lobby.test/m/help?i=1&amp;lang=CN',
      '<loc>https://lobby.test/m/help?i=1&amp;lang=MS',
    ]);
    expect(text.match(/hreflang="(?:en|zh-CN|ms|x-default)"/g)).toHaveLength(12);
  });

  test('leaves the address as it is for the language that the operator set (LANG-1)', () => {
    const text = sitemap({ origin: 'https://lobby.test', defaultLanguage: 'MS' }, ['/m/vip']);
    expect(text).toContain('hreflang="ms" href="https://lobby.test/m/vip"');
    expect(text).toContain('hreflang="en" href="https://lobby.test/m/vip?lang=EN"');
  });
});

describe('structured data', () => {
  test('tells an offer with its days', () => {
    const told = { origin: 'https://lobby.test', brand: 'Lumo', picture: 'https://lobby.test/a.png' };
    expect(offerOf(promotion('rm88', { until: '2026/11/30' }), told)).toMatchObject({
      '@type': 'Offer',
      url: 'https://lobby.test/m/activityDetail?id=rm88',
      validFrom: '2026-11-01',
      validThrough: '2026-11-30',
    });
    expect(offerOf(promotion('rm88'), told)).not.toHaveProperty('validThrough');
  });

  test('tells questions with their answers, and nothing where there are none', () => {
    const question = { tag: 'a', title: 'Q?', html: '<p>A</p>', children: [] };
    const topic = { tag: 'account', title: 'Account', html: '', children: [question] };
    expect(faqOf(topic)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Q?', acceptedAnswer: { text: '<p>A</p>' } }],
    });
    expect(faqOf({ ...topic, children: [{ ...question, html: '' }] })).toBeUndefined();
  });

  test('calls no guide a question: their group shows only links (CONT-6)', () => {
    const guide = { tag: 'live', title: 'Live casino', html: '<p>A</p>', children: [] };
    expect(faqOf({ tag: 'instructions', children: [guide] })).toBeUndefined();
  });

  test('cannot end the element that carries it', () => {
    const block = dataBlock({ '@context': 'https://schema.org', '@type': 'x', name: '</script><script>' });
    expect(block).not.toContain('</');
    expect(JSON.parse(block)).toMatchObject({ name: '</script><script>' });
  });
});
