import { expect, test } from 'vitest';
import { type PlaywrightReport, readReport } from './playwright.ts';

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('tests of nested suites are counted and the failed ones told with their project', () => {
  const report: PlaywrightReport = {
    errors: [],
    stats: { ...stats, expected: 2, unexpected: 1, skipped: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'a guest sees the games',
                file: 'home.spec.ts',
                line: 7,
                ok: false,
                tests: [
                  {
                    projectName: 'mobile',
                    status: 'unexpected',
                    results: [{ errors: [{ message: '\u001b[31mnone\u001b[39m' }] }],
                  },
                  { projectName: 'scripts-off', status: 'expected', results: [{ errors: [] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(readReport(report)).toEqual({
    tally: { passed: 2, failed: 1, skipped: 1 },
    failures: [{ title: '[mobile] home.spec.ts:7 > a guest sees the games', details: 'none' }],
  });
});

test('why tests were skipped is noted once', () => {
  const skipped = {
    title: 'signs in at the emulator',
    file: 'emulator.spec.ts',
    line: 3,
    ok: true,
    tests: [
      {
        projectName: 'mobile',
        status: 'skipped',
        annotations: [{ type: 'skip', description: 'not installed' }, { type: 'skip' }],
        results: [],
      },
    ],
  };
  const suites = [{ specs: [skipped], suites: [{ specs: [skipped] }] }];
  const report: PlaywrightReport = { suites, errors: [], stats: { ...stats, expected: 1, skipped: 2 } };
  expect(readReport(report).note).toBe('not installed');
});

test('a spec that cannot be loaded fails the run', () => {
  const outcome = readReport({ suites: [], errors: [{ message: 'SyntaxError' }], stats });
  expect(outcome).toEqual({
    tally: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ title: 'SyntaxError', details: '' }],
  });
});

test('a run without tests fails, as does a test that passes only when tried again', () => {
  expect(readReport({ suites: [], errors: [], stats }).tally.failed).toBe(1);
  expect(readReport({ suites: [], errors: [], stats: { ...stats, flaky: 1 } }).tally.failed).toBe(1);
});
