import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATION_TARGETS } from '../../mutation-targets.ts';
import { ROOT } from '../tools.ts';
import { listCode, listTests, targetNamed, touchedTargets } from './choose.ts';

const findFiles = (patterns: readonly string[]) => {
  const [wanted, unwanted] = [false, true].map((isNegated) =>
    patterns
      .filter((pattern) => pattern.startsWith('!') === isNegated)
      .map((pattern) => pattern.replace('!', '')),
  );
  return globSync(wanted ?? [], { cwd: ROOT, exclude: unwanted ?? [] });
};
const targetNames = (targets: readonly { target: string }[]) => targets.map(({ target }) => target);

test.each(MUTATION_TARGETS)('$target exists, has code and tests, and is listed once', (listed) => {
  expect(statSync(join(ROOT, listed.target)).isFile()).toBe(/\.tsx?$/.test(listed.target));
  expect(findFiles(listCode(listed)).length).toBeGreaterThan(0);
  const { folder, files } = listTests(listed);
  expect(findFiles(files.length > 0 ? files : [`${folder}/**/*.test.{ts,tsx}`]).length).toBeGreaterThan(0);
  expect(MUTATION_TARGETS.filter(({ target }) => target === listed.target)).toHaveLength(1);
});

test('a change touches the targets that contain it or its tests', () => {
  const touched = (...files: string[]) => targetNames(touchedTargets(files));
  expect(touched('gateway/wallet/ledger.ts', 'docs/faults.md')).toEqual(['gateway/wallet']);
  expect(touched('gateway/wallet/months/detach-partition.ts')).toEqual(['gateway/wallet/months']);
  expect(touched('server/upstream/retry-budget.test.ts')).toEqual(['server/upstream/retry-budget.ts']);
  expect(touched('src/lib/games/tiles/favourites.test.ts')).toEqual([
    'src/lib/games/tiles/favourites.client.ts',
  ]);
  expect(touched('server/upstream/time-limit.ts', 'gateway/walletry.ts')).toEqual([]);
});

test('a target has a required score and tests; another folder has no required score', () => {
  expect(targetNamed('gateway/wallet/')).toMatchObject({ target: 'gateway/wallet', break: 90 });
  expect(targetNamed('gateway/messages/chat')).toEqual({ target: 'gateway/messages/chat' });
  expect(() => targetNamed('gateway/nothing')).toThrow('There is no gateway/nothing.');
  expect(listTests(targetNamed('gateway/lottery/settle'))).toEqual({ folder: 'gateway/lottery', files: [] });
  expect(listTests({ target: 'contract/core/back-path.ts' })).toEqual({ folder: 'contract/core', files: [] });
  expect(listTests({ target: 'a.ts', tests: 'server/a.test.ts' })).toEqual({
    folder: 'server',
    files: ['server/a.test.ts'],
  });
});

test('only code is mutated, without nested targets', () => {
  const code = findFiles(listCode(targetNamed('gateway/wallet')));
  expect(code).toContain('gateway/wallet/ledger.ts');
  expect(code.filter((path) => /\.test\.|\/months\//.test(path))).toEqual([]);
});
