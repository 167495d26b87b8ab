import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROMOTION_CATEGORIES } from '#contract/content/announcements.ts';
import { CONTENT_COLLECTIONS, isCollection, READ_TOPICS } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { fillFigures } from '#locales/figures/fill.ts';
import { ROOT } from '#testkit/project.ts';
import { contentPaths } from './folder.ts';
import { parseFile } from './front-matter.ts';
import { helpTree } from './help-tree.ts';
import { type ContentStore, openContent } from './store.ts';

const FOLDER = join(ROOT, 'content');
const NOW = Date.parse('2026-11-21T12:00:00+08:00');

interface Text {
  path: string;
  words: string;
}

let content: ContentStore;
const texts: Record<'en' | 'cn' | 'ms', Text[]> = { en: [], cn: [], ms: [] };

beforeAll(async () => {
  content = await openContent(FOLDER);
  for (const path of await contentPaths(FOLDER)) {
    const locale = path.split('/')[1];
    if (locale !== 'en' && locale !== 'cn' && locale !== 'ms') continue;
    texts[locale].push({
      path,
      words: fillFigures(readableText(await readFile(join(FOLDER, path), 'utf8')), LANGUAGE_OF[locale]).text,
    });
  }
});

afterAll(() => content.close());

const LANGUAGE_OF = { en: 'EN', cn: 'CN', ms: 'MS' } as const;

/** Everything a reader sees of a file: its text fields and its text, without addresses. */
function readableText(source: string): string {
  const { fields, markdown } = parseFile(source);
  const { title, terms, summary, alt, quote, role, bannerAlt, buttonLabel, slides, organisations } = fields;
  const notes = JSON.stringify([slides, organisations]).match(/"(?:caption|note)":"[^"]*"/g) ?? [];
  return [title, terms, summary, alt, quote, role, bannerAlt, buttonLabel, ...notes, markdown]
    .filter((part) => typeof part === 'string')
    .join('\n')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/"(?:caption|note)":/g, '');
}

function htmlIn(language: Language, collection: 'vip' | 'responsible'): string {
  return content
    .list(collection, language, { now: NOW })
    .map(({ html }) => html)
    .join('\n');
}

test('every content file is valid in three languages, and no link between them dead (CONT-10)', () => {
  expect(content.problems()).toEqual([]);
});

/** Amounts, shares and times of a text, in any order. */
const figuresIn = (text: string) => (text.match(/(?:RM)?\d[\d,.:]*\d%?|\d%?/g) ?? []).sort();

test.each(LANGUAGES)(
  'a banner’s alt text has its picture and offer, not its headline again: %s (HOME-1)',
  (language) => {
    const english = new Map(
      content.list('banners', 'EN', { now: NOW }).map(({ slug, data }) => [slug, data.alt]),
    );
    expect(english.size).toBeGreaterThan(5);
    for (const { slug, data } of content.list('banners', language, { now: NOW })) {
      const wanted = english.get(slug) ?? '';
      expect([slug, figuresIn(data.alt)]).toEqual([slug, figuresIn(wanted)]);
      expect(data.alt).not.toBe(data.title);
      expect(data.alt.length).toBeGreaterThan(data.title.length);
      if (language !== 'EN') expect(data.alt).not.toBe(wanted);
    }
  },
);

describe('what the site opens with', () => {
  test('15 promotions or more, in every category but card tables, which no offer backs (CONT-1)', () => {
    const shown = content.list('promotions', 'EN', { now: NOW });
    expect(shown.length).toBeGreaterThanOrEqual(15);
    const categories = new Set<string>(['all_promo', ...shown.flatMap(({ data }) => data.categories)]);
    expect([...categories].sort()).toEqual(
      PROMOTION_CATEGORIES.filter((name) => name !== 'pvp_promo').sort(),
    );
  });

  test('some promotions are long term, one has ended, those that nothing pays are drafts (CONT-1)', () => {
    const slugsAt = (moment: string) =>
      content.list('promotions', 'EN', { now: Date.parse(moment) }).map(({ slug }) => slug);
    expect(content.get('promotions', 'EN', 'rm38', { now: NOW })?.data.noExpiry).toBe(true);
    expect(slugsAt('2027-02-06')).not.toContain('lunar-new-year-2027');
    expect(slugsAt('2026-11-21')).not.toContain('year-end-2026');
    expect(slugsAt('2026-09-25')).toContain('mid-autumn-2026');
    expect(slugsAt('2026-11-21')).not.toContain('mid-autumn-2026');
  });

  test('three gift boxes lead to the promotions RM38, RM88 and RM888 (CONT-2)', () => {
    const gifts = content
      .list('banners', 'MS', { now: NOW })
      .filter(({ data }) => data.groupName === 'm_gift');
    expect(gifts.map(({ data }) => [data.title, data.linkage])).toEqual([
      ['RM38', 'rm38'],
      ['RM88', 'rm88'],
      ['RM888', 'rm888'],
    ]);
  });

  test('five banners on home, two popups (HOME-1, HOME-6)', () => {
    const home = content
      .list('banners', 'EN', { now: NOW })
      .filter(({ data }) => data.groupName === 'm_home');
    expect(home).toHaveLength(5);
    expect(content.list('popups', 'EN', { now: NOW })).toHaveLength(2);
  });

  test('eleven announcements for all, one for registration (CONT-4, REG-10)', () => {
    const groups = content.list('announcements', 'CN', { now: NOW }).map(({ data }) => data.group);
    expect(groups.filter((group) => group === 'player')).toHaveLength(11);
    expect(groups.filter((group) => group === 'm_reg')).toHaveLength(1);
  });

  test('eight ambassadors with portraits, two sponsor texts with a slider each (CONT-7)', () => {
    const portraits = content.list('ambassadors', 'EN', { now: NOW }).map(({ data }) => data.portrait);
    expect(portraits).toEqual(Array.from({ length: 8 }, (_, index) => `ambassador-${index + 1}`));
    const [first, second, ...others] = content.list('sponsor', 'EN', { now: NOW });
    expect(first?.data.banner).toBe('sponsor-banner');
    expect(first?.data.slides.length).toBeGreaterThan(1);
    expect(second?.data.slides.length).toBeGreaterThan(1);
    expect(others).toEqual([]);
  });
});

describe.each(LANGUAGES)('help in %s', (language) => {
  test('help has the groups a player looks for, each with topics (CONT-5)', () => {
    const groups = helpTree(content, language, { now: NOW });
    expect(groups.map(({ tag }) => tag)).toEqual([
      'faq',
      'getting-started',
      'deposits',
      'withdrawals',
      'account',
      'security',
      'bonuses',
      'instructions',
      'technical',
      'responsible-play',
    ]);
    for (const group of groups) expect(group.children.length).toBeGreaterThan(1);
  });

  test('help explains all seven kinds of games with figures (CONT-6)', () => {
    const instructions = helpTree(content, language, { now: NOW }).find(({ tag }) => tag === 'instructions');
    expect(instructions?.children.map(({ tag }) => tag)).toEqual([...READ_TOPICS]);
    for (const topic of instructions?.children ?? []) {
      expect(topic.content.length).toBeGreaterThan(language === 'CN' ? 1200 : 2000);
      expect(topic.content).toContain('<table>');
    }
  });
});

test('links from a text to a promotion lead to one (CONT-2)', () => {
  const linkages = new Set(content.list('promotions', 'EN', { now: NOW }).map(({ data }) => data.linkage));
  const linked = LANGUAGES.flatMap((language) =>
    content
      .list('promotions', language, { now: NOW })
      .flatMap(({ html }) => [...html.matchAll(/activityDetail\?id=([^"&]+)/g)].map(([, id = '']) => id)),
  );
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((id) => !linkages.has(id))).toEqual([]);
});

describe('VIP terms (CONT-7)', () => {
  test('levels 2 and 4 carry their bonuses and turnover', () => {
    const [levels] = content.list('vip', 'MS', { now: NOW });
    const tier = (level: number) => levels?.data.tiers.find((candidate) => candidate.level === level);
    expect(tier(2)).toMatchObject({
      upgradeBonus: 28,
      accumulatedBet: 30_000,
      monthlyBonus: 18,
      monthlyTurnover: 10_000,
    });
    expect(tier(4)?.monthlyTurnover).toBe(500_000);
  });

  test.each([
    [
      'EN',
      [
        'within 7 days',
        'demoted by one level',
        '23:59',
        '1× turnover',
        'bonus of RM28',
        'RM30,000',
        'RM500,000',
      ],
    ],
    ['CN', ['7 天内', '降一级', '23:59', '1 倍流水', '晋级礼金 RM28', 'RM30,000', '500,000', 'RM10,000']],
    [
      'MS',
      [
        '7 hari',
        'satu tahap',
        '23:59',
        'pusing ganti 1×',
        'naik tahap RM28',
        'RM30,000',
        '500,000',
        '10,000',
      ],
    ],
  ] as const)('the %s text states them', (language, phrases) => {
    for (const phrase of phrases) expect(htmlIn(language, 'vip')).toContain(phrase);
  });
});

test('amounts that texts about VIP name are those of its levels (HOUSE-24)', async () => {
  const [vip] = content.list('vip', 'EN', { now: NOW });
  const ofLevels = new Set(vip?.data.tiers.flatMap((tier) => Object.values(tier).map(String)));
  for (const file of ['vip/en/levels.md', 'promotions/en/birthday-gift.md']) {
    const named = [...(await readFile(join(FOLDER, file), 'utf8')).matchAll(/\{\{amount:([\d.]+)\}\}/g)];
    expect(named.length).toBeGreaterThan(1);
    for (const [, amount = ''] of named)
      expect([file, amount, ofLevels.has(amount)]).toEqual([file, amount, true]);
  }
});

test('responsible play names help for any country and for several by name', () => {
  for (const language of LANGUAGES) {
    const [page] = content.list('responsible', language, { now: NOW });
    const countries = page?.data.organisations.map(({ country }) => country);
    expect(countries).toEqual(expect.arrayContaining(['INT', 'MY', 'SG', 'GB']));
  }
});

describe('no words left in another language (LANG-4)', () => {
  test('Chinese files are written in Chinese', () => {
    const foreign = texts.cn.filter(({ words }) => {
      const chinese = words.match(/\p{Script=Han}/gu)?.length ?? 0;
      const latin = words.match(/[a-z]/gi)?.length ?? 0;
      return chinese < 5 || latin > chinese;
    });
    expect(foreign).toEqual([]);
  });

  test('Malay files are written in Malay', () => {
    const foreign = texts.ms.filter(({ words }) => {
      const tokens = words.toLowerCase().match(/[a-z]+/g) ?? [];
      return tokens.filter((token) => ENGLISH_WORDS.has(token)).length / tokens.length > 0.01;
    });
    expect(foreign).toEqual([]);
  });

  test('the check finds each English text in a Malay file', () => {
    const unnoticed = texts.en.filter(({ words }) => {
      const tokens = words.toLowerCase().match(/[a-z]+/g) ?? [];
      return tokens.filter((token) => ENGLISH_WORDS.has(token)).length / tokens.length <= 0.01;
    });
    expect(unnoticed.map(({ path }) => path)).toEqual([]);
  });

  test('no text has an exclamation mark', () => {
    const loud = Object.values(texts)
      .flat()
      .filter(({ words }) => /[!！]/.test(words));
    expect(loud).toEqual([]);
  });
});

const ENGLISH_WORDS = new Set(
  'the and of with your you is are for that this when from it to a in on by at not or be have what how my'.split(
    ' ',
  ),
);

test('every collection has something to show', () => {
  for (const collection of Object.keys(CONTENT_COLLECTIONS).filter(isCollection)) {
    expect(content.list(collection, 'EN', { now: NOW }).length).toBeGreaterThan(0);
  }
});
