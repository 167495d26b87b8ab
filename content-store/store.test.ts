import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatFile, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { CN, EN, NOW, testContent } from './store.testing.ts';

const content = testContent();
const { open, titleIn, mistakes } = content;
beforeEach(content.begin);
afterEach(content.end);

describe('languages', () => {
  test('a missing language falls back to English and says so by its language (CONT-10)', async () => {
    await open({ [EN]: formatFile(promotion()), [CN]: formatFile(promotion({ title: '周日双倍' })) });
    expect(titleIn('CN')).toBe('周日双倍');
    expect(content.store.get('promotions', 'MS', 'sunday-double', { now: NOW })).toMatchObject({
      language: 'EN',
    });
  });

  test('what is the same in every language is taken from the English file, words are not', async () => {
    await open({
      [EN]: formatFile(promotion({ linkage: 'a-1' })),
      [CN]: formatFile({ title: '周日双倍', summary: '周日返水双倍。' }),
      'promotions/ms/sunday-double.md': formatFile({ title: 'Ahad berganda' }),
    });
    expect(content.store.get('promotions', 'CN', 'sunday-double', { now: NOW })?.data).toMatchObject({
      linkage: 'a-1',
    });
    expect(titleIn('MS')).toBe('Sunday double');
    expect(mistakes()).toMatchObject([{ file: 'promotions/ms/sunday-double.md', field: 'summary' }]);
  });

  test('a fixed English file makes the translations that inherit from it valid', async () => {
    await open({
      [EN]: formatFile(promotion({ state: 'open' })),
      [CN]: formatFile({ title: '周日双倍', summary: '周日返水双倍。' }),
    });
    expect(titleIn('CN')).toBeUndefined();
    await content.folder.write(EN, formatFile(promotion()));
    await within2Seconds(() => titleIn('CN') === '周日双倍');
    expect(mistakes()).toEqual([]);
  });
});

describe('problems', () => {
  test('a problem names its file and field, and what is wrong (CONT-10)', async () => {
    const { title, ...untitled } = promotion({
      state: 'open',
      coverr: 'x',
      endDate: '2026-02-30',
      order: '3',
    });
    await open({ [EN]: formatFile(untitled, '') });
    expect(mistakes()).toEqual([
      { file: EN, field: 'title', problem: expect.stringMatching(/^Title is missing/) },
      { file: EN, field: 'endDate', problem: expect.stringMatching(/real date such as 2026-11-01/) },
      { file: EN, field: 'state', problem: expect.stringMatching(/one of: join, open_to_register/) },
      { file: EN, field: 'order', problem: expect.stringMatching(/^Order must be a whole number/) },
      { file: EN, field: 'coverr', problem: expect.stringMatching(/no field “coverr”/) },
      { file: EN, field: 'text', problem: expect.stringMatching(/no text below/) },
    ]);
  });

  test('a problem names the row of a list', async () => {
    const tiers = [
      { level: 1, upgradeBonus: 'lots', accumulatedBet: 1, monthlyBonus: 1, monthlyTurnover: 1 },
    ];
    await open({ 'vip/en/levels.md': formatFile({ title: 'VIP', tiers }) });
    expect(mistakes()).toMatchObject([{ field: 'tiers[0].upgradeBonus' }]);
  });

  test.each([
    [{ noExpiry: false }, /^Last day is missing/],
    [{ endDate: '2026-12-01' }, /keep one/],
    [{ noExpiry: false, endDate: '2026-10-01' }, /before First day/],
  ])('an impossible period is refused: %j', async (changes, words) => {
    await open({ [EN]: formatFile(promotion(changes)) });
    expect(mistakes()).toEqual([{ file: EN, field: 'endDate', problem: expect.stringMatching(words) }]);
  });

  test('a file name that cannot be an address is a problem, not an entry', async () => {
    await open({ 'promotions/en/Sunday Double.md': formatFile(promotion()), 'promotions/en/.md': 'x' });
    expect(content.store.list('promotions', 'EN', { now: NOW })).toEqual([]);
    expect(mistakes()).toMatchObject([{ file: 'promotions/en/Sunday Double.md', field: 'file' }]);
  });

  test('a file over 256 kB is refused', async () => {
    await open({ [EN]: formatFile(promotion(), 'long '.repeat(60_000)) });
    expect(mistakes()).toMatchObject([{ file: EN, field: 'file', problem: expect.stringMatching(/256 kB/) }]);
  });
});

describe('reading', () => {
  test('a link in the folder is not followed', async () => {
    await content.folder.write('outside.txt', formatFile(promotion()));
    await content.folder.write('promotions/en/other.md', formatFile(promotion({ linkage: 'other' })));
    await open({});
    await symlink(join(content.folder.root, 'outside.txt'), join(content.folder.root, EN));
    await content.folder.write('promotions/en/later.md', formatFile(promotion({ linkage: 'later' })));
    await within2Seconds(() => content.store.get('promotions', 'EN', 'later', { now: NOW }) !== undefined);
    expect(titleIn('EN')).toBeUndefined();
  });

  test('the newest start date is first (CONT-1), then by order, then by name', async () => {
    await open({
      'promotions/en/old.md': formatFile(promotion({ startDate: '2026-01-01', order: 1 })),
      'promotions/en/b-second.md': formatFile(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/a-second.md': formatFile(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/first.md': formatFile(promotion({ startDate: '2026-10-01', order: 1 })),
    });
    expect(content.store.list('promotions', 'EN', { now: NOW }).map(({ slug }) => slug)).toEqual([
      'first',
      'a-second',
      'b-second',
      'old',
    ]);
  });

  test.each([
    '../../package',
    '..',
    '/etc/passwd',
    'a/b',
    '__proto__',
    'constructor',
    '%2e%2e',
    'sunday-double.md',
    '',
  ])('a slug cannot leave the folder: %s', async (slug) => {
    await content.folder.write('../outside.md', formatFile(promotion()));
    await open({ [EN]: formatFile(promotion()) });
    expect(content.store.get('promotions', 'EN', slug, { now: NOW })).toBeUndefined();
  });
});
