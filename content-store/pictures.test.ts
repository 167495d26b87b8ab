import { afterEach, expect, test } from 'vitest';
import { createFolder, type Folder, formatFile, promotion } from '#testkit/content/folder.ts';
import { sayProblem } from './problems.ts';
import { openContent } from './store.ts';

let folder: Folder | undefined;
afterEach(() => folder?.destroy());

test('pictures of origins that pages may not show are named, by file and field (HOUSE-70)', async () => {
  folder = await createFolder();
  const elsewhere = 'https://img.example/a.png';
  const allowed = 'https://own.example/b.png';
  const text = `![a](${elsewhere}) ![b](${allowed}) ![c](/uploads/c.png)`;
  await folder.write('promotions/en/one.md', formatFile(promotion({ cover: elsewhere }), text));
  await folder.write('promotions/cn/one.md', formatFile(promotion({ cover: elsewhere }), text));
  await folder.write('promotions/ms/one.md', formatFile(promotion({ cover: allowed }), 'Text.'));
  const content = await openContent(folder.root, { imageOrigins: ['https://own.example'] });
  await content.close();
  const problems = content.problems().filter(({ fault }) => fault.name === 'pictureElsewhere');
  expect(problems.map(({ file, field }) => [file, field])).toEqual([
    ['promotions/en/one.md', 'text'],
    ['promotions/en/one.md', 'cover'],
    ['promotions/cn/one.md', 'text'],
  ]);
  expect(problems.map((problem) => sayProblem(problem))[0]).toContain('https://img.example');
});
