import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { formatFile, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { CN, EN, NOW, testContent } from './store.testing.ts';

const content = testContent();
const { open, titleIn, mistakes } = content;
beforeEach(content.begin);
afterEach(content.end);

describe('a running site', () => {
  test('a running site shows a saved file within two seconds and calls its listeners (CONT-10)', async () => {
    await open({ [EN]: formatFile(promotion()) });
    const listener = vi.fn();
    content.store.onChange(listener);
    await content.folder.write(EN, formatFile(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    await content.folder.write(
      'announcements/ms/baharu.md',
      formatFile({ title: 'Baharu', startDate: '2026-11-01', noExpiry: true }),
    );
    await within2Seconds(() => content.store.list('announcements', 'MS', { now: NOW }).length === 1);
    expect(listener.mock.calls).toEqual([
      [{ collection: 'promotions', slug: 'sunday-double' }],
      [{ collection: 'announcements', slug: 'baharu' }],
    ]);
  });

  test('every file of many folders created together is read', async () => {
    await open({ [EN]: formatFile(promotion()) });
    const announcement = formatFile({ title: 'New', startDate: '2026-11-01', noExpiry: true });
    const topic = formatFile({ title: 'New', tag: 'new' });
    for (const locale of ['en', 'cn', 'ms']) {
      await content.folder.write(`announcements/${locale}/new.md`, announcement);
      await content.folder.write(`help/${locale}/new.md`, topic);
    }
    const listLanguages = (collection: 'announcements' | 'help') =>
      LANGUAGES.map((language) => content.store.get(collection, language, 'new', { now: NOW })?.language);
    await within2Seconds(() =>
      [...listLanguages('announcements'), ...listLanguages('help')].every(
        (language, index) => language === LANGUAGES[index % 3],
      ),
    );
  });

  test('the last good version of a file that breaks stays until the file is fixed', async () => {
    await open({ [EN]: formatFile(promotion()) });
    for (const broken of ['', '---\ntitle: [\n---\n', formatFile(promotion({ title: '' }))]) {
      await content.folder.write(EN, broken);
      await within2Seconds(() => mistakes().length > 0);
      expect(titleIn('EN')).toBe('Sunday double');
      await content.folder.write(EN, formatFile(promotion()));
      await within2Seconds(() => mistakes().length === 0);
    }
  });

  test('a removed file is gone, and its language falls back', async () => {
    await open({ [EN]: formatFile(promotion()), [CN]: formatFile(promotion({ title: '周日双倍' })) });
    await content.folder.remove(CN);
    await within2Seconds(() => titleIn('CN') === 'Sunday double');
    await content.folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
    expect(mistakes()).toEqual([]);
  });

  test('the problem of a misnamed file ends when the file is removed', async () => {
    const misnamed = 'promotions/en/Sunday Double.md';
    await open({ [misnamed]: formatFile(promotion()) });
    expect(mistakes()).toMatchObject([{ file: misnamed }]);
    await content.folder.remove(misnamed);
    await within2Seconds(() => mistakes().length === 0);
  });

  test('a stopped listener is not called', async () => {
    await open({ [EN]: formatFile(promotion()) });
    const listener = vi.fn();
    content.store.onChange(listener)();
    await content.folder.write(EN, formatFile(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a file that breaks while the site is down', () => {
  const goodIn = () => join(content.folder.root, 'kept');
  const cn = { title: '周日双倍', summary: '周日返水双倍。' };
  async function openAgain(files: Record<string, string>): Promise<void> {
    await content.store.close();
    await open(files, { goodIn: goodIn() });
  }

  test('an invalid file keeps its last good version after a start, and stays a problem (CONT-10)', async () => {
    await open({ [EN]: formatFile(promotion()), [CN]: formatFile(cn) }, { goodIn: goodIn() });
    for (const broken of ['no front matter', formatFile(promotion({ state: 'open' }))]) {
      await openAgain({ [EN]: broken });
      expect([titleIn('EN'), titleIn('CN')]).toEqual(['Sunday double', '周日双倍']);
      expect(mistakes()).toMatchObject([{ file: EN }]);
    }
    await openAgain({ [CN]: '---\n---\n' });
    expect([titleIn('EN'), titleIn('CN')]).toEqual(['Sunday double', '周日双倍']);
    expect(mistakes().map(({ file }) => file)).toEqual(expect.arrayContaining([EN, CN]));
    await content.folder.write(EN, formatFile(promotion({ title: 'Fixed' })));
    await within2Seconds(() => titleIn('EN') === 'Fixed');
  });

  test('a translation that a fixed English file made valid is kept (CONT-10)', async () => {
    await open(
      { [EN]: formatFile(promotion({ state: 'open' })), [CN]: formatFile(cn) },
      { goodIn: goodIn() },
    );
    expect(titleIn('CN')).toBeUndefined();
    await content.folder.write(EN, formatFile(promotion()));
    await within2Seconds(() => titleIn('CN') === '周日双倍');
    await openAgain({ [CN]: 'no front matter' });
    expect(titleIn('CN')).toBe('周日双倍');
  });

  test('a kept version never replaces an edited file, nor hides a wrong name', async () => {
    await open({ [EN]: formatFile(promotion()) }, { goodIn: goodIn() });
    const misnamed = 'promotions/en/Sunday Double.md';
    await openAgain({
      [EN]: formatFile(promotion({ title: 'Edited' })),
      [misnamed]: formatFile(promotion()),
    });
    expect(titleIn('EN')).toBe('Edited');
    expect(mistakes()).toMatchObject([{ file: misnamed }]);
  });

  test('a removed file is not restored', async () => {
    await open({ [EN]: formatFile(promotion()) }, { goodIn: goodIn() });
    await content.folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
    await openAgain({ [EN]: 'no front matter' });
    expect(titleIn('EN')).toBeUndefined();
  });

  test('a file is read also where its copy cannot be written', async () => {
    const lost: unknown[] = [];
    await content.folder.write('file', '');
    await open(
      { [EN]: formatFile(promotion()) },
      { goodIn: join(content.folder.root, 'file'), onCopyLost: (error) => lost.push(error) },
    );
    expect(titleIn('EN')).toBe('Sunday double');
    await content.store.close();
    expect(lost).toHaveLength(1);
  });
});
