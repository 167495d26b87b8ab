import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { createFolder, type Folder, fileOf, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { sayProblem } from './problems.ts';
import { type ContentOptions, type ContentStore, openContent } from './store.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const EN = 'promotions/en/sunday-double.md';
const CN = 'promotions/cn/sunday-double.md';

let folder: Folder;
let store: ContentStore;

async function open(files: Record<string, string>, options?: ContentOptions): Promise<void> {
  for (const [path, source] of Object.entries(files)) await folder.write(path, source);
  store = await openContent(folder.root, options);
}

function titleIn(language: 'EN' | 'CN' | 'MS', now = NOW): string | undefined {
  return store.get('promotions', language, 'sunday-double', { now })?.data.title;
}

/** Problems of files, without the missing languages that these small folders have. */
function mistakes() {
  return store
    .problems()
    .filter(({ field }) => field !== 'language')
    .map((problem) => ({ file: problem.file, field: problem.field, problem: sayProblem(problem) }));
}

beforeEach(async () => {
  folder = await createFolder();
});

afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await folder.destroy();
});

describe('languages', () => {
  test('a missing language falls back to English and says so by its language (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(promotion({ title: '周日双倍' })) });
    expect(titleIn('CN')).toBe('周日双倍');
    expect(store.get('promotions', 'MS', 'sunday-double', { now: NOW })).toMatchObject({ language: 'EN' });
  });

  test('what is the same in every language is taken from the English file, words are not', async () => {
    await open({
      [EN]: fileOf(promotion({ linkage: 'a-1' })),
      [CN]: fileOf({ title: '周日双倍', summary: '周日返水双倍。' }),
      'promotions/ms/sunday-double.md': fileOf({ title: 'Ahad berganda' }),
    });
    expect(store.get('promotions', 'CN', 'sunday-double', { now: NOW })?.data).toMatchObject({
      linkage: 'a-1',
    });
    expect(titleIn('MS')).toBe('Sunday double');
    expect(mistakes()).toMatchObject([{ file: 'promotions/ms/sunday-double.md', field: 'summary' }]);
  });

  test('a mended English file mends the translations that lean on it', async () => {
    await open({
      [EN]: fileOf(promotion({ state: 'open' })),
      [CN]: fileOf({ title: '周日双倍', summary: '周日返水双倍。' }),
    });
    expect(titleIn('CN')).toBeUndefined();
    await folder.write(EN, fileOf(promotion()));
    await within2Seconds(() => titleIn('CN') === '周日双倍');
    expect(mistakes()).toEqual([]);
  });
});

describe('a file that breaks while the site is down', () => {
  const goodIn = () => join(folder.root, 'kept');
  const cn = { title: '周日双倍', summary: '周日返水双倍。' };
  async function openAgain(files: Record<string, string>): Promise<void> {
    await store.close();
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
    await folder.write(EN, fileOf(promotion({ title: 'Mended' })));
    await within2Seconds(() => titleIn('EN') === 'Mended');
  });

  test('keeps a translation that a mended English file made good (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion({ state: 'open' })), [CN]: fileOf(cn) }, { goodIn: goodIn() });
    expect(titleIn('CN')).toBeUndefined();
    await folder.write(EN, fileOf(promotion()));
    await within2Seconds(() => titleIn('CN') === '周日双倍');
    await openAgain({ [CN]: 'no front matter' });
    expect(titleIn('CN')).toBe('周日双倍');
  });

  test('is not brought back once it was removed', async () => {
    await open({ [EN]: fileOf(promotion()) }, { goodIn: goodIn() });
    await folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
    await openAgain({ [EN]: 'no front matter' });
    expect(titleIn('EN')).toBeUndefined();
  });

  test('is read all the same where nothing can be kept', async () => {
    const lost: unknown[] = [];
    await folder.write('file', '');
    await open(
      { [EN]: fileOf(promotion()) },
      { goodIn: join(folder.root, 'file'), onCopyLost: (error) => lost.push(error) },
    );
    expect(titleIn('EN')).toBe('Sunday double');
    await store.close();
    expect(lost).toHaveLength(1);
  });
});

describe('problems', () => {
  test('names file, field and problem in words (CONT-10)', async () => {
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

  test('names the row of a list', async () => {
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
  ])('checks that a period makes sense: %j', async (changes, words) => {
    await open({ [EN]: fileOf(promotion(changes)) });
    expect(mistakes()).toEqual([{ file: EN, field: 'endDate', problem: expect.stringMatching(words) }]);
  });

  test('a file name that cannot be an address is a problem, not an entry', async () => {
    await open({ 'promotions/en/Sunday Double.md': fileOf(promotion()), 'promotions/en/.md': 'x' });
    expect(store.list('promotions', 'EN', { now: NOW })).toEqual([]);
    expect(mistakes()).toMatchObject([{ file: 'promotions/en/Sunday Double.md', field: 'file' }]);
  });

  test('a file over 256 kB is refused', async () => {
    await open({ [EN]: fileOf(promotion(), 'long '.repeat(60_000)) });
    expect(mistakes()).toMatchObject([{ file: EN, field: 'file', problem: expect.stringMatching(/256 kB/) }]);
  });
});

describe('a running site', () => {
  test('shows a saved file within two seconds and tells its listeners (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const heard = vi.fn();
    store.onChange(heard);
    await folder.write(EN, fileOf(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    await folder.write(
      'notices/ms/baharu.md',
      fileOf({ title: 'Baharu', startDate: '2026-11-01', noExpiry: true }),
    );
    await within2Seconds(() => store.list('notices', 'MS', { now: NOW }).length === 1);
    expect(heard.mock.calls).toEqual([
      [{ collection: 'promotions', slug: 'sunday-double' }],
      [{ collection: 'notices', slug: 'baharu' }],
    ]);
  });

  test('sees every file of many folders made at once', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const notice = fileOf({ title: 'New', startDate: '2026-11-01', noExpiry: true });
    const topic = fileOf({ title: 'New', tag: 'new' });
    for (const locale of ['en', 'cn', 'ms']) {
      await folder.write(`notices/${locale}/new.md`, notice);
      await folder.write(`help/${locale}/new.md`, topic);
    }
    const languagesOf = (collection: 'notices' | 'help') =>
      LANGUAGES.map((language) => store.get(collection, language, 'new', { now: NOW })?.language);
    await within2Seconds(() =>
      [...languagesOf('notices'), ...languagesOf('help')].every(
        (language, index) => language === LANGUAGES[index % 3],
      ),
    );
  });

  test('keeps the last good version of a file that breaks, until it is mended', async () => {
    await open({ [EN]: fileOf(promotion()) });
    for (const broken of ['', '---\ntitle: [\n---\n', fileOf(promotion({ title: '' }))]) {
      await folder.write(EN, broken);
      await within2Seconds(() => mistakes().length > 0);
      expect(titleIn('EN')).toBe('Sunday double');
      await folder.write(EN, fileOf(promotion()));
      await within2Seconds(() => mistakes().length === 0);
    }
  });

  test('a removed file is gone, and its language falls back', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(promotion({ title: '周日双倍' })) });
    await folder.remove(CN);
    await within2Seconds(() => titleIn('CN') === 'Sunday double');
    await folder.remove(EN);
    await within2Seconds(() => titleIn('EN') === undefined);
  });

  test('a listener that was stopped hears nothing', async () => {
    await open({ [EN]: fileOf(promotion()) });
    const heard = vi.fn();
    store.onChange(heard)();
    await folder.write(EN, fileOf(promotion({ title: 'Monday double' })));
    await within2Seconds(() => titleIn('EN') === 'Monday double');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('schedule', () => {
  const at = (moment: string) => Date.parse(`${moment}+08:00`);

  test('a draft never shows; a draft of one language leaves readers with English', async () => {
    await open({ [EN]: fileOf(promotion()), [CN]: fileOf(promotion({ title: '周日双倍', draft: true })) });
    expect(titleIn('CN')).toBe('Sunday double');
    await folder.write(EN, fileOf(promotion({ draft: true })));
    await within2Seconds(() => titleIn('EN') === undefined);
  });

  const WITHIN = { startDate: '2026-11-21 09:00', endDate: '2026-11-22', noExpiry: false };

  test('a promotion shows from its first to its last moment (CONT-10)', async () => {
    await open({ [EN]: fileOf(promotion(WITHIN)) });
    expect(titleIn('EN', at('2026-11-21T08:59:59.999'))).toBeUndefined();
    expect(titleIn('EN', at('2026-11-21T09:00'))).toBe('Sunday double');
    expect(titleIn('EN', at('2026-11-22T23:59:59.999'))).toBe('Sunday double');
    expect(titleIn('EN', at('2026-11-23T00:00'))).toBeUndefined();
  });

  test.each([
    [{ announced: true }, 'Sunday double', undefined],
    [{ kept: true }, undefined, 'Sunday double'],
  ])('a promotion shows before or after its dates where it says so: %j', async (says, before, after) => {
    await open({ [EN]: fileOf(promotion({ ...WITHIN, ...says })) });
    expect(titleIn('EN', at('2026-11-01T00:00'))).toBe(before);
    expect(titleIn('EN', at('2026-11-22T23:59:59.999'))).toBe('Sunday double');
    expect(titleIn('EN', at('2027-01-01T00:00'))).toBe(after);
  });

  test('a text without dates of its own shows between its moments of publication', async () => {
    const levels = { level: 1, upgradeBonus: 1, accumulatedBet: 1, monthlyBonus: 1, monthlyTurnover: 1 };
    const publication = { publishFrom: '2026-11-21 09:00', publishUntil: '2026-11-22' };
    await open({ 'vip/en/levels.md': fileOf({ title: 'VIP', tiers: [levels], ...publication }) });
    const titleAt = (moment: string) => store.list('vip', 'EN', { now: at(moment) })[0]?.data.title;
    expect(titleAt('2026-11-21T08:59:59.999')).toBeUndefined();
    expect(titleAt('2026-11-21T09:00')).toBe('VIP');
    expect(titleAt('2026-11-22T23:59:59.999')).toBe('VIP');
    expect(titleAt('2026-11-23T00:00')).toBeUndefined();
  });

  test('listeners hear when a scheduled text appears and when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = at('2026-11-20T09:00');
    const dates = { startDate: '2026-11-22 09:00', endDate: '2026-11-22', noExpiry: false };
    await folder.write(EN, fileOf(promotion(dates)));
    store = await openContent(folder.root, { clock: () => now });
    const heard: string[] = [];
    store.onChange(() => heard.push(new Date(now + 8 * 3600_000).toISOString().slice(0, 16)));
    for (let hour = 0; hour < 96; hour += 1) {
      now += 3600_000;
      await vi.advanceTimersByTimeAsync(3600_000);
    }
    expect(heard).toEqual(['2026-11-22T09:00', '2026-11-23T00:00']);
  });
});

describe('reading', () => {
  test('a link in the folder is not followed', async () => {
    await folder.write('outside.txt', fileOf(promotion()));
    await folder.write('promotions/en/other.md', fileOf(promotion({ linkage: 'other' })));
    await open({});
    await symlink(join(folder.root, 'outside.txt'), join(folder.root, EN));
    await folder.write('promotions/en/later.md', fileOf(promotion({ linkage: 'later' })));
    await within2Seconds(() => store.get('promotions', 'EN', 'later', { now: NOW }) !== undefined);
    expect(titleIn('EN')).toBeUndefined();
  });

  test('lists the newest start date first (CONT-1), then by order, then by name', async () => {
    await open({
      'promotions/en/old.md': fileOf(promotion({ startDate: '2026-01-01', order: 1 })),
      'promotions/en/b-second.md': fileOf(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/a-second.md': fileOf(promotion({ startDate: '2026-10-01', order: 2 })),
      'promotions/en/first.md': fileOf(promotion({ startDate: '2026-10-01', order: 1 })),
    });
    expect(store.list('promotions', 'EN', { now: NOW }).map(({ slug }) => slug)).toEqual([
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
    await folder.write('../outside.md', fileOf(promotion()));
    await open({ [EN]: fileOf(promotion()) });
    expect(store.get('promotions', 'EN', slug, { now: NOW })).toBeUndefined();
  });
});
