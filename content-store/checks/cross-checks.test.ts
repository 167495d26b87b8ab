import { afterEach, expect, test } from 'vitest';
import { createFolder, type Folder, formatFile, promotion } from '#testkit/content/folder.ts';
import { sayProblem } from '../problems.ts';
import { openContent } from '../store.ts';

let folder: Folder | undefined;
afterEach(() => folder?.destroy());

async function problemsIn(files: Record<string, string>) {
  folder = await createFolder();
  for (const [path, source] of Object.entries(files)) await folder.write(path, source);
  const content = await openContent(folder.root);
  await content.close();
  return content
    .problems()
    .map((problem) => ({ file: problem.file, field: problem.field, problem: sayProblem(problem) }));
}

test('a language without a version is a problem of the file that is missing (CONT-10)', async () => {
  const problems = await problemsIn({
    'promotions/en/one.md': formatFile(promotion()),
    'promotions/cn/one.md': formatFile(promotion()),
  });
  expect(problems).toEqual([
    {
      file: 'promotions/ms/one.md',
      field: 'language',
      problem: expect.stringMatching(/no valid Malay version/),
    },
  ]);
});

test('a linkage used twice, a link to no promotion and a topic of no group are problems', async () => {
  const banner = { title: 'A', alt: 'A', image: 'a', groupName: 'm_home' };
  const problems = await problemsIn({
    'promotions/en/one.md': formatFile(promotion()),
    'promotions/en/two.md': formatFile(promotion()),
    'banners/en/dead.md': formatFile({ ...banner, linkage: 'nowhere' }, ''),
    'banners/en/page.md': formatFile({ ...banner, linkage: '/m/vip' }, ''),
    'banners/en/live.md': formatFile({ ...banner, linkage: 'sunday-double' }, ''),
    'help/en/lost.md': formatFile({ title: 'Lost', tag: 'lost', parent: 'nowhere' }),
  });
  expect(
    problems.filter(({ field }) => field !== 'language').map(({ file, field }) => [file, field]),
  ).toEqual([
    ['promotions/en/two.md', 'linkage'],
    ['banners/en/dead.md', 'linkage'],
    ['help/en/lost.md', 'parent'],
  ]);
});

test('nothing leads to a promotion that was taken down, in any language (HOUSE-24)', async () => {
  const banner = { title: 'A', alt: 'A', image: 'a', groupName: 'm_home', linkage: 'sunday-double' };
  const link = 'See [the offer](/m/activityDetail?id=sunday-double).';
  const notice = formatFile({ title: 'News', startDate: '2026-11-01', noExpiry: true });
  const files = (draft: boolean) => ({
    'promotions/en/one.md': formatFile(promotion({ draft })),
    'banners/en/leads.md': formatFile(banner, ''),
    'announcements/en/news.md': notice,
    'announcements/ms/news.md': formatFile({ title: 'Berita' }, link),
  });
  const listProblems = async (draft: boolean) =>
    (await problemsIn(files(draft)))
      .filter(({ field }) => field !== 'language')
      .map(({ file, field }) => [file, field]);
  expect(await listProblems(false)).toEqual([]);
  await folder?.destroy();
  expect(await listProblems(true)).toEqual([
    ['banners/en/leads.md', 'linkage'],
    ['announcements/ms/news.md', 'text'],
  ]);
});

test('Chinese names of texts and pictures are valid; their addresses are encoded (ALL-8)', async () => {
  folder = await createFolder();
  const { linkage: _link, ...fields } = promotion();
  const offer = formatFile({ ...fields, cover: '/uploads/促销-1.webp' });
  const banner = { title: 'A', alt: 'A', groupName: 'm_home' };
  await folder.write('promotions/en/雨天星期二.md', offer);
  await folder.write(
    'banners/en/雨天.md',
    formatFile({ ...banner, image: 'https://cdn.example/雨.png', linkage: '雨天星期二' }, ''),
  );
  await folder.write(
    'banners/en/page.md',
    formatFile({ ...banner, image: '/uploads/%E4%BF%83.png', linkage: '/m/activity?category=新' }, ''),
  );
  const link = (id: string) => `See [the offer](/m/activityDetail?id=${id}).`;
  const notice = { title: 'News', startDate: '2026-11-01', noExpiry: true };
  await folder.write('announcements/en/good.md', formatFile(notice, link('雨天星期二')));
  await folder.write('announcements/en/dead.md', formatFile(notice, link('晴天')));
  const content = await openContent(folder.root);
  await content.close();
  const mistakes = content.problems().filter(({ field }) => field !== 'language');
  expect(mistakes.map(({ file, field }) => [file, field])).toEqual([['announcements/en/dead.md', 'text']]);
  const now = Date.parse('2026-11-20T12:00:00+08:00');
  const [shown] = content.list('promotions', 'EN', { now });
  expect(shown?.data).toMatchObject({
    linkage: '雨天星期二',
    cover: `/uploads/${encodeURIComponent('促销-1')}.webp`,
  });
  const banners = content.list('banners', 'EN', { now }).map(({ data }) => [data.image, data.linkage]);
  expect(banners.sort()).toEqual([
    ['/uploads/%E4%BF%83.png', `/m/activity?category=${encodeURIComponent('新')}`],
    [`https://cdn.example/${encodeURIComponent('雨')}.png`, '雨天星期二'],
  ]);
});
