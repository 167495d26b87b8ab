import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOf, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { CN, EN, NOW, testContent } from './store.testing.ts';

const content = testContent();
const { open, titleIn, mistakes } = content;
beforeEach(content.begin);
afterEach(content.end);

describe('languages', () => {
  test('a missing language falls back to English and says so by its language (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(promotion({ title: '周日双倍' })) });
    expect(titleIn('CN')).toBe('周日双倍');
    expect(content.store.get('promotions', 'MS', 'sunday-double', { now: NOW })).toMatchObject({
      language: 'EN',
    });
  });

  test('what is the same in every language is taken from the English file, words are not', async () => {
    await open({
      [EN]: fileOf(promotion({ linkage: 'a-1' })),
      [CN]: fileOf({ title: '周日双倍', summary: '周日返水双倍。' }),
      'promotions/ms/sunday-double.md': fileOf({ title: 'Ahad berganda' }),
    });
    expect(content.store.get('promotions', 'CN', 'sunday-double', { now: NOW })?.data).toMatchObject({
      linkage: 'a-1',
    });
    expect(titleIn('MS')).toBe('Sunday double');
    expect(mistakes()).toMatchObject([{ file: 'promotions/ms/sunday-double.md', field: 'summary' }]);
  });

  test('a fixed English file makes the translations that inherit from it valid', async () => {
    await open({
      [EN]: fileOf(promotion({ state: 'open' })),
      [CN]: fileOf({ title: '周日双倍', summary: '周日返水双倍。' }),
    });
    expect(titleIn('CN')).toBeUndefined();
    await content.folder.write(EN, fileOf(promotion()));
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
    await open({ [EN]: fileOf(untitled, '') });
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
    await open({ 'vip/en/levels.md': fileOf({ title: 'VIP', tiers }) });
    expect(mistakes()).toMatchObject([{ field: 'tiers[0].upgradeBonus' }]);
  });

  test.each([
    [{ noExpiry: false }, /^Last day is missing/],
    [{ endDate: '2026-12-01' }, /keep one/],
    [{ noExpiry: false, endDate: '2026-10-01' }, /before First day/],
  ])('an impossible period is refused: %j', async (changes, words) => {
    await open({ [EN]: fileOf(promotion(changes)) });
    expect(mistakes()).toEqual([{ file: EN, field: 'endDate', problem: expect.stringMatching(words) }]);
  });

  test('a file name that cannot be an address is a problem, not an entry', async () => {
    await open({ 'promotions/en/Sunday Double.md': fileOf(promotion()), 'promotions/en/.md': 'x' });
    expect(content.store.list('promotions', 'EN', { now: NOW })).toEqual([]);
    expect(mistakes()).toMatchObject([{ file: 'promotions/en/Sunday Double.md', field: 'file' }]);
  });

  test('a file over 256 kB is refused', async () => {
    await open({ [EN]: fileOf(promotion(), 'long '.repeat(60_000)) });
    expect(mistakes()).toMatchObject([{ file: EN, field: 'file', problem: expect.stringMatching(/256 kB/) }]);
  });
});

describe('reading', () => {
  test('a link in the folder is not followed', async () => {
    await content.folder.write('outside.txt', fileOf(promotion()));
    await content.folder.write('promotions/en/other.md', fileOf(promotion({ linkage: 'other' })));
    await open({});
    await symlink(join(content.folder.root, 'outside.txt'), join(content.folder.root, EN));
    await content.folder.write('promotions/en/later.md', fileOf(promotion({ linkage: 'later' })));
    await within2Seconds(() => content.store.get('promotions', 'EN', 'later', { now: NOW }) !== undefined);
    expect(titleIn('EN')).toBeUndefined();
  });

  test('the newest start date is first (CONT-1), then by order, then by name', async () => {
    await open({
      'promotions/en/old.md': fileOf(promotion({ startDate: '2026-01-01', order: 1 })),
      'promotions/en/b-second.md': fileOf(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/a-second.md': fileOf(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/first.md': fileOf(promotion({ startDate: '2026-10-01', order: 1 })),
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
    await content.folder.write('../outside.md', fileOf(promotion()));
    await open({ [EN]: fileOf(promotion()) });
    expect(content.store.get('promotions', 'EN', slug, { now: NOW })).toBeUndefined();
  });
});
