import { expect, test } from 'vitest';
import { indexProblems } from './domain-indexes.ts';

test('the index of a domain only exports modules of its folder', () => {
  const problems = indexProblems([
    {
      path: 'src/lib/money/index.ts',
      text: "export { a } from './a.ts';\nexport type { B } from './b.ts';\n",
    },
    { path: 'src/lib/member/index.client.ts', text: "export const offer = () => import('./offer.ts');\n" },
    { path: 'src/lib/member/push/index.ts', text: 'export const c = 1;\n' },
  ]);
  expect(problems).toEqual([
    'src/lib/member/index.client.ts contains code: move it to another module, and export it from there',
  ]);
});
