import { afterEach, expect, test } from 'vitest';
import { createFolder, type Folder, fileOf, promotion } from '#testkit/content/folder.ts';
import { sayProblem } from './problems.ts';
import { openContent } from './store.ts';

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
    'promotions/en/one.md': fileOf(promotion()),
    'promotions/cn/one.md': fileOf(promotion()),
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
    'promotions/en/one.md': fileOf(promotion()),
    'promotions/en/two.md': fileOf(promotion()),
    'banners/en/dead.md': fileOf({ ...banner, linkage: 'nowhere' }, ''),
    'banners/en/page.md': fileOf({ ...banner, linkage: '/m/vip' }, ''),
    'banners/en/live.md': fileOf({ ...banner, linkage: 'sunday-double' }, ''),
    'help/en/lost.md': fileOf({ title: 'Lost', tag: 'lost', parent: 'nowhere' }),
  });
  expect(
    problems.filter(({ field }) => field !== 'language').map(({ file, field }) => [file, field]),
  ).toEqual([
    ['promotions/en/two.md', 'linkage'],
    ['banners/en/dead.md', 'linkage'],
    ['help/en/lost.md', 'parent'],
  ]);
});
