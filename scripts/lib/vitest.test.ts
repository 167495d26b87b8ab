import { expect, test } from 'vitest';
import { ROOT } from './tools.ts';
import { readReport, type VitestReport } from './vitest.ts';

const empty: VitestReport = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

test('failed tests are told with their file', () => {
  const report: VitestReport = {
    ...empty,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${ROOT}/src/lib/i18n/money.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'rounds',
            location: { line: 12 },
            failureMessages: ['expected 1 to be 2'],
          },
        ],
      },
    ],
  };
  expect(readReport(report, { code: 1, output: '' })).toEqual({
    tally: { passed: 1, failed: 1, skipped: 0 },
    failures: [{ title: 'src/lib/i18n/money.test.ts:12 > rounds', details: 'expected 1 to be 2' }],
  });
});

test('a file that cannot be loaded counts as a failure', () => {
  const file = {
    name: `${ROOT}/a.test.ts`,
    status: 'failed' as const,
    message: 'no such module',
    assertionResults: [],
  };
  expect(readReport({ ...empty, testResults: [file] }, { code: 1, output: '' }).tally.failed).toBe(1);
});

test('an error outside any test fails the run although every test passed', () => {
  const outcome = readReport({ ...empty, numPassedTests: 3 }, { code: 1, output: 'Unhandled Rejection' });
  expect(outcome).toEqual({
    tally: { passed: 3, failed: 1, skipped: 0 },
    failures: [{ title: 'Unhandled Rejection', details: '' }],
  });
});
