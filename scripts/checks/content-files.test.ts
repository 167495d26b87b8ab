import { expect, test } from 'vitest';
import { createFolder, formatFile, promotion } from '#testkit/content/folder.ts';
import { contentProblems } from './content-files.ts';

test('a content file with a mistake fails the check by file, field and problem (CONT-10)', async () => {
  const folder = await createFolder();
  for (const locale of ['en', 'cn', 'ms']) {
    await folder.write(`promotions/${locale}/sunday-double.md`, formatFile(promotion()));
  }
  expect(await contentProblems(folder.root)).toEqual([]);
  await folder.write('promotions/cn/sunday-double.md', formatFile(promotion({ state: 'soon' })));
  expect(await contentProblems(folder.root)).toContainEqual(
    expect.stringMatching(/^promotions\/cn\/sunday-double\.md, state: State must be one of/),
  );
  await folder.destroy();
});
