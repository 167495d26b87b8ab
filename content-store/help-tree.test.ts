import { afterEach, expect, test } from 'vitest';
import { createFolder, type Folder, formatFile } from '#testkit/content/folder.ts';
import { helpTree } from './help-tree.ts';
import { openContent } from './store.ts';

let folder: Folder | undefined;
afterEach(() => folder?.destroy());

test('help groups hold their topics, instructions the texts by tag (CONT-5, CONT-6)', async () => {
  folder = await createFolder();
  await folder.write('help/en/money.md', formatFile({ title: 'Money', tag: 'money', order: 1 }));
  await folder.write(
    'help/en/deposit.md',
    formatFile({ title: 'Deposit', tag: 'deposit', parent: 'money', order: 2 }),
  );
  await folder.write(
    'help/en/withdraw.md',
    formatFile({ title: 'Withdraw', tag: 'withdraw', parent: 'money', order: 1 }),
  );
  await folder.write('help/en/games.md', formatFile({ title: 'Games', tag: 'instructions', order: 2 }));
  await folder.write('read/en/fish.md', formatFile({ title: 'Fishing', tag: 'fish' }, 'Aim first.'));
  const content = await openContent(folder.root);
  const tree = helpTree(content, 'MS', { now: 0 });
  await content.close();
  expect(tree.map(({ tag, children }) => [tag, children.map((child) => child.tag)])).toEqual([
    ['money', ['withdraw', 'deposit']],
    ['instructions', ['fish']],
  ]);
  expect(tree[1]?.children[0]).toEqual({
    tag: 'fish',
    title: 'Fishing',
    content: '<p>Aim first.</p>\n',
    children: [],
  });
});
