import { expect, test } from 'vitest';
import { pathProblems } from './paths.ts';

const PATHS = ['gateway/wallet/ledger.ts', 'gateway/games/play/page.ts', 'gateway/cashier/pay/page.ts'];
/** Built from parts, so that this file contains no path itself. */
const BESIDE = ['`', 'page.ts`'].join('');
const checkText = (path: string, text: string) => pathProblems([{ path, text }], PATHS);

test('a path passes from the root, the own folder, or as the end of one file’s path (MAP-40)', () => {
  const text = 'See `gateway/wallet/ledger.ts`, `wallet/ledger.ts`, `pay/page.ts` and `gateway/games/`.';
  expect(checkText('docs/a.md', text)).toEqual([]);
  expect(checkText('gateway/cashier/pay/other.ts', `/** As ${BESIDE} has it. */`)).toEqual([]);
});

test.each([
  ['docs/a.md', 'See `gateway/wallet/gone.ts`.', 'docs/a.md:1: there is no `gateway/wallet/gone.ts`'],
  ['docs/a.md', '\nSee `page.ts`.', 'docs/a.md:2: there is no `page.ts`'],
  ['gateway/a.ts', 'x();\n// as `gateway/gone` has it', 'gateway/a.ts:1: there is no `gateway/gone`'],
])('a wrong path is reported: in %s, %j', (path, text, problem) => {
  expect(checkText(path, text)).toEqual([problem]);
});

test('code, and placeholders for any file, pass', () => {
  expect(checkText('gateway/a.ts', "const x = 'gateway/gone.ts';")).toEqual([]);
  expect(checkText('docs/a.md', 'Write `name.test.ts` and `x.client.ts`.')).toEqual([]);
});
