import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { add, failureFrom, formatFailure, NOTHING, selectSlowest } from './outcome.ts';
import { leaveOutcome, outcomeIn, summary, tally } from './summary.ts';

afterEach(() => vi.unstubAllEnvs());

test('a text becomes a failure of its first line and the rest, without colours', () => {
  const failure = failureFrom('\u001b[31msrc/a.ts uses a text\u001b[39m\nin its markup');
  expect(failure).toEqual({ title: 'src/a.ts uses a text', details: 'in its markup' });
  expect(formatFailure(failure)).toBe('src/a.ts uses a text\nin its markup');
  expect(formatFailure(failureFrom('one line'))).toBe('one line');
});

test('very long details are printed without their middle', () => {
  const printed = formatFailure({ title: 'a.test.ts:1 > sums', details: `${'a'.repeat(9_000)}the reason` });
  expect(printed.length).toBeLessThan(3_100);
  expect(printed).toMatch(/^a\.test\.ts:1 > sums\naaa[\s\S]*… 6010 characters left out …[\s\S]*the reason$/);
});

test('outcomes of parts add up, with the ten slowest tests', () => {
  const timed = (ms: number) => ({ title: `${ms}`, ms });
  const tests = Array.from({ length: 12 }, (_, at) => timed(at));
  const first = { ...NOTHING, passed: 3, slowest: selectSlowest(tests), notes: ['not installed'] };
  const second = {
    ...NOTHING,
    failed: 1,
    skipped: 2,
    failures: [failureFrom('broken')],
    slowest: [timed(50)],
  };
  const both = add(first, second);
  expect(both).toMatchObject({ passed: 3, failed: 1, skipped: 2, notes: ['not installed'] });
  expect(both.failures).toHaveLength(1);
  expect(both.slowest.map(({ ms }) => ms)).toEqual([50, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('the summary lists slow tests, a line for each failure, and the tally last', () => {
  const failures = Array.from({ length: 62 }, (_, at) => ({
    title: `${at} ${'x'.repeat(300)}`,
    details: '',
  }));
  const lines = summary({
    ...NOTHING,
    passed: 2,
    failed: 62,
    failures,
    slowest: [{ title: 'a.test.ts:3 > adds', ms: 1_234 }],
  }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['The slowest tests:', '  1.2 s  a.test.ts:3 > adds', 'Failed:']);
  expect(lines.at(-2)).toBe('… and 2 more');
  expect(lines.at(-1)).toBe('2 passed, 62 failed');
  expect(Math.max(...lines.map((line) => line.length))).toBe(200);
});

test('the tally counts skipped tests only if there are some', () => {
  expect(tally({ ...NOTHING, passed: 2, failed: 1 })).toBe('2 passed, 1 failed');
  expect(tally({ ...NOTHING, passed: 2, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});

test('a reporter writes an outcome only if a run asks for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-report-'));
  const file = join(folder, 'deeper', 'unit.json');
  vi.stubEnv('TEST_REPORT', '');
  leaveOutcome(NOTHING);
  expect(existsSync(file)).toBe(false);
  expect(outcomeIn(file)).toBeUndefined();
  vi.stubEnv('TEST_REPORT', file);
  leaveOutcome({ ...NOTHING, passed: 1 });
  expect(outcomeIn(file)).toEqual({ ...NOTHING, passed: 1 });
  rmSync(folder, { recursive: true });
});
