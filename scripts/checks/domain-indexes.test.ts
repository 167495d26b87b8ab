import { expect, test } from 'vitest';
import { indexProblems } from './domain-indexes.ts';

test('the index of a domain only hands on what is beside it', () => {
  const told = indexProblems([
    {
      path: 'src/lib/money/index.ts',
      text: "export { a } from './a.ts';\nexport type { B } from './b.ts';\n",
    },
    { path: 'src/lib/member/index.client.ts', text: "export const offer = () => import('./offer.ts');\n" },
    { path: 'src/lib/member/push/index.ts', text: 'export const c = 1;\n' },
  ]);
  expect(told).toEqual([
    'src/lib/member/index.client.ts has code of its own: move it beside, and export it from there',
  ]);
});
