import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { Promotion } from '#lib/rewards/promotions/promotions.server.ts';
import { listedAddresses, sitemap } from './sitemap.server.ts';
import { dataBlock, toFaq, toOffer } from './structured.server.ts';

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
  group: 'now',
  from: '2026/11/01',
  until: undefined,
  ...more,
});

describe('the sitemap', () => {
  test('the sitemap lists open pages, guides, help topics and promotions that are not over', () => {
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

  test('the sitemap leaves out pages that are off (OPER-8)', () => {
    const off = new Set(['help', 'promotionDetail', 'read'] as const);
    const listed = listedAddresses([promotion('rm88')], 2, off);
    expect(listed).toContain('/m/home');
    for (const address of ['/m/help', '/m/help?i=1', '/m/read/lott', '/m/activityDetail?id=rm88'])
      expect(listed).not.toContain(address);
  });

  test('the sitemap has every page in each language, with its alternates', () => {
    const text = sitemap({ origin: 'https://lobby.test', defaultLanguage: 'EN', languages: LANGUAGES }, [
      '/m/help?i=1',
    ]);
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://lobby.test/m/help?i=1',
      '<loc>https://lobby.test/m/help?i=1&amp;lang=CN',
      '<loc>https://lobby.test/m/help?i=1&amp;lang=MS',
    ]);
    expect(text.match(/hreflang="(?:en|zh-CN|ms|x-default)"/g)).toHaveLength(12);
  });

  test('the sitemap keeps the plain address for the operator’s language (LANG-1)', () => {
    const text = sitemap({ origin: 'https://lobby.test', defaultLanguage: 'MS', languages: LANGUAGES }, [
      '/m/vip',
    ]);
    expect(text).toContain('hreflang="ms" href="https://lobby.test/m/vip"');
    expect(text).toContain('hreflang="en" href="https://lobby.test/m/vip?lang=EN"');
  });
});

describe('structured data', () => {
  test('structured data has an offer with its days', () => {
    const site = { origin: 'https://lobby.test', brand: 'Lumo', picture: 'https://lobby.test/a.png' };
    expect(toOffer(promotion('rm88', { until: '2026/11/30' }), site)).toMatchObject({
      '@type': 'Offer',
      url: 'https://lobby.test/m/activityDetail?id=rm88',
      validFrom: '2026-11-01',
      validThrough: '2026-11-30',
    });
    expect(toOffer(promotion('rm88'), site)).not.toHaveProperty('validThrough');
  });

  test('structured data has questions with their answers, or is undefined without any', () => {
    const question = { tag: 'a', title: 'Q?', html: '<p>A</p>', children: [] };
    const topic = { tag: 'account', title: 'Account', html: '', children: [question] };
    expect(toFaq(topic)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Q?', acceptedAnswer: { text: '<p>A</p>' } }],
    });
    expect(toFaq({ ...topic, children: [{ ...question, html: '' }] })).toBeUndefined();
  });

  test('structured data has no guides as questions: their group has only links (CONT-6)', () => {
    const guide = { tag: 'live', title: 'Live casino', html: '<p>A</p>', children: [] };
    expect(toFaq({ tag: 'instructions', children: [guide] })).toBeUndefined();
  });

  test('structured data cannot end its element', () => {
    const block = dataBlock({ '@context': 'https://schema.org', '@type': 'x', name: '</script><script>' });
    expect(block).not.toContain('</');
    expect(JSON.parse(block)).toMatchObject({ name: '</script><script>' });
  });
});
