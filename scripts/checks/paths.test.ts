import { expect, test } from 'vitest';
import { pathProblems } from './paths.ts';

const PATHS = ['gateway/wallet/ledger.ts', 'gateway/games/play/page.ts', 'gateway/cashier/pay/page.ts'];
/** Written apart, so that this file names no path itself. */
const BESIDE = ['`', 'page.ts`'].join('');
const problemsOf = (path: string, text: string) => pathProblems([{ path, text }], PATHS);

test('a path from the root, from beside, or as the end of one file alone is let through (MAP-40)', () => {
  const text = 'See `gateway/wallet/ledger.ts`, `wallet/ledger.ts`, `pay/page.ts` and `gateway/games/`.';
  expect(problemsOf('docs/a.md', text)).toEqual([]);
  expect(problemsOf('gateway/cashier/pay/other.ts', `/** As ${BESIDE} has it. */`)).toEqual([]);
});

test.each([
  ['docs/a.md', 'See `gateway/wallet/gone.ts`.', 'docs/a.md:1: there is no `gateway/wallet/gone.ts`'],
  ['docs/a.md', '\nSee `page.ts`.', 'docs/a.md:2: there is no `page.ts`'],
  ['gateway/a.ts', 'x();\n// as `gateway/gone` has it', 'gateway/a.ts:1: there is no `gateway/gone`'],
])('in %s, %j is refused', (path, text, problem) => {
  expect(problemsOf(path, text)).toEqual([problem]);
});

test('code itself, and names that stand for any file, are let through', () => {
  expect(problemsOf('gateway/a.ts', "const x = 'gateway/gone.ts';")).toEqual([]);
  expect(problemsOf('docs/a.md', 'Write `name.test.ts` and `x.client.ts`.')).toEqual([]);
});
