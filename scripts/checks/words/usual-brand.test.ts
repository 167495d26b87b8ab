import { expect, test } from 'vitest';
import { usualBrandProblems } from './usual-brand.ts';

const check = (text: string, path = 'src/a.ts') => usualBrandProblems([{ path, text }]);

test.each(['Lumo', 'LumoPay', 'RM', 'RM50', 'MYR', 'Malaysia', 'Asia/Kuala_Lumpur', 'GMT+8'])(
  '%s is reported in a file of any brand, with its line (OPER-40)',
  (word) => {
    expect(check(`one\nIt says ${word} here`)).toEqual([expect.stringMatching(/^src\/a\.ts:2 says /)]);
  },
);

test('ids, other words and other money pass (OPER-40)', () => {
  expect(check('gift-rm88 rm -rf FORM NORMAL volume MYRTLE ฿50 GMT+7 {{amount:300}}')).toEqual([]);
});

test.each([
  'contract/core/usual-site.ts',
  'contract/core/currency.ts',
  'gateway/demo/load.ts',
  'contract/published/1.3.0.json',
  'gateway/platform/db/migrations/0050_site_facts.sql',
])('%s may say them (OPER-40)', (path) => {
  expect(check('Lumo MYR RM', path)).toEqual([]);
});
