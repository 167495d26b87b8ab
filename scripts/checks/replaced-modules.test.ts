import { expect, test } from 'vitest';
import { replacedModuleProblems } from './replaced-modules.ts';

const call = ['vi', 'mock'].join('.');
const mocking = (path: string) => ({ path, text: `${call}('./other.ts', () => ({}));` });

test('a test that replaces modules must have an isolated name', () => {
  const problems = replacedModuleProblems([
    mocking('gateway/a.test.ts'),
    mocking('gateway/b.isolated.test.ts'),
    mocking('src/lib/c.test.ts'),
    { path: 'gateway/d.test.ts', text: 'vi.fn();' },
  ]);
  expect(problems).toEqual(['gateway/a.test.ts replaces modules: name it *.isolated.test.ts']);
});
