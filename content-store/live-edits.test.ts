import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { fileOf, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { CN, EN, NOW, testContent } from './store.testing.ts';

const content = testContent();
const { open, titleIn, mistakes } = content;
beforeEach(content.begin);
afterEach(content.end);

describe('a running site', () => {
  test('shows a saved file within two seconds and tells its listeners (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const heard = vi.fn();
    content.store.onChange(heard);
    await content.folder.write(EN, fileOf(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    await content.folder.write(
      'announcements/ms/baharu.md',
      fileOf({ title: 'Baharu', startDate: '2026-11-01', noExpiry: true }),
    );
    await within2Seconds(() => content.store.list('announcements', 'MS', { now: NOW }).length === 1);
    expect(heard.mock.calls).toEqual([
      [{ collection: 'promotions', slug: 'sunday-double' }],
      [{ collection: 'announcements', slug: 'baharu' }],
    ]);
  });

  test('sees every file of many folders made at once', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const announcement = fileOf({ title: 'New', startDate: '2026-11-01', noExpiry: true });
    const topic = fileOf({ title: 'New', tag: 'new' });
    for (const locale of ['en', 'cn', 'ms']) {
      await content.folder.write(`announcements/${locale}/new.md`, announcement);
      await content.folder.write(`help/${locale}/new.md`, topic);
    }
    const languagesOf = (collection: 'announcements' | 'help') =>
      LANGUAGES.map((language) => content.store.get(collection, language, 'new', { now: NOW })?.language);
    await within2Seconds(() =>
      [...languagesOf('announcements'), ...languagesOf('help')].every(
        (language, index) => language === LANGUAGES[index % 3],
      ),
    );
  });

  test('keeps the last good version of a file that breaks, until it is mended', async () => {
    await open({ [EN]: fileOf(promotion()) });
    for (const broken of ['', '---\ntitle: [\n---\n', fileOf(promotion({ title: '' }))]) {
      await content.folder.write(EN, broken);
      await within2Seconds(() => mistakes().length > 0);
      expect(titleIn('EN')).toBe('Sunday double');
      await content.folder.write(EN, fileOf(promotion()));
      await within2Seconds(() => mistakes().length === 0);
    }
  });

  test('a removed file is gone, and its language falls back', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(promotion({ title: '周日双倍' })) });
    await content.folder.remove(CN);
    await within2Seconds(() => titleIn('CN') === 'Sunday double');
    await content.folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
    expect(mistakes()).toEqual([]);
  });

  test('a file with a name that cannot be an address is no problem once it is gone', async () => {
    const misnamed = 'promotions/en/Sunday Double.md';
    await open({ [misnamed]: fileOf(promotion()) });
    expect(mistakes()).toMatchObject([{ file: misnamed }]);
    await content.folder.remove(misnamed);
    await within2Seconds(() => mistakes().length === 0);
  });

  test('a listener that was stopped hears nothing', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const heard = vi.fn();
    content.store.onChange(heard)();
    await content.folder.write(EN, fileOf(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a file that breaks while the site is down', () => {
  const goodIn = () => join(content.folder.root, 'kept');
  const cn = { title: '周日双倍', summary: '周日返水双倍。' };
  async function openAgain(files: Record<string, string>): Promise<void> {
    await content.store.close();
    await open(files, { goodIn: goodIn() });
  }

  test('keeps its last good version after the start, and stays a problem (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(cn) }, { goodIn: goodIn() });
    for (const broken of ['no front matter', fileOf(promotion({ state: 'open' }))]) {
      await openAgain({ [EN]: broken });
      expect([titleIn('EN'), titleIn('CN')]).toEqual(['Sunday double', '周日双倍']);
      expect(mistakes()).toMatchObject([{ file: EN }]);
    }
    await openAgain({ [CN]: '---\n---\n' });
    expect([titleIn('EN'), titleIn('CN')]).toEqual(['Sunday double', '周日双倍']);
    expect(mistakes().map(({ file }) => file)).toEqual(expect.arrayContaining([EN, CN]));
    await content.folder.write(EN, fileOf(promotion({ title: 'Mended' })));
    await within2Seconds(() => titleIn('EN') === 'Mended');
  });

  test('keeps a translation that a mended English file made good (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion({ state: 'open' })), [CN]: fileOf(cn) }, { goodIn: goodIn() });
    expect(titleIn('CN')).toBeUndefined();
    await content.folder.write(EN, fileOf(promotion()));
    await within2Seconds(() => titleIn('CN') === '周日双倍');
    await openAgain({ [CN]: 'no front matter' });
    expect(titleIn('CN')).toBe('周日双倍');
  });

  test('is no reason to show what was kept of files that were edited, nor to miss wrong names', async () => {
    await open({ [EN]: fileOf(promotion()) }, { goodIn: goodIn() });
    const misnamed = 'promotions/en/Sunday Double.md';
    await openAgain({ [EN]: fileOf(promotion({ title: 'Edited' })), [misnamed]: fileOf(promotion()) });
    expect(titleIn('EN')).toBe('Edited');
    expect(mistakes()).toMatchObject([{ file: misnamed }]);
  });

  test('is not brought back once it was removed', async () => {
    await open({ [EN]: fileOf(promotion()) }, { goodIn: goodIn() });
    await content.folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
    await openAgain({ [EN]: 'no front matter' });
    expect(titleIn('EN')).toBeUndefined();
  });

  test('is read all the same where nothing can be kept', async () => {
    const lost: unknown[] = [];
    await content.folder.write('file', '');
    await open(
      { [EN]: fileOf(promotion()) },
      { goodIn: join(content.folder.root, 'file'), onCopyLost: (error) => lost.push(error) },
    );
    expect(titleIn('EN')).toBe('Sunday double');
    await content.store.close();
    expect(lost).toHaveLength(1);
  });
});
