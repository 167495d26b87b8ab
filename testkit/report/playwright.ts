import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../project.ts';
import { FULL_FLAG } from './command.ts';
import { printFailing } from './failing.ts';
import { failureFrom, type Outcome, plain, selectSlowest } from './outcome.ts';
import { leaveOutcome } from './summary.ts';

/**
 * Converts tests to an outcome; a test counts once in every project. Failures outside tests (a file that cannot be
 * loaded, the set-up) count as failed, and so does a test that passes only in a retry.
 */
export function toOutcome(tests: readonly TestCase[], outside: readonly TestError[]): Outcome {
  const having = (outcome: ReturnType<TestCase['outcome']>) =>
    tests.filter((test) => test.outcome() === outcome);
  const failures = [
    ...[...having('unexpected'), ...having('flaky')].map((test) => ({
      title: formatPlace(test),
      command: formatCommand(test),
      details: test.results.flatMap(({ errors }) => errors.map(errorMessage)).join('\n'),
    })),
    ...outside.map((error) => failureFrom(errorMessage(error))),
  ];
  if (tests.length + failures.length === 0) failures.push(failureFrom('No test was found.'));
  const skipped = having('skipped');
  return {
    passed: having('expected').length,
    failed: failures.length,
    skipped: skipped.length,
    failures,
    slowest: selectSlowest(tests.map((test) => ({ title: formatPlace(test), ms: sumTimes(test) }))),
    notes: [...new Set(skipped.flatMap(reasons))],
  };
}

const sumTimes = (test: TestCase) => test.results.reduce((sum, { duration }) => sum + duration, 0);

const errorMessage = ({ message, value }: TestError) =>
  plain(message ?? value ?? 'An error without a message');

function formatPlace(test: TestCase): string {
  const [, project = '', , ...titles] = test.titlePath();
  const file = relative(ROOT, test.location.file);
  return `[${project}] ${file}:${test.location.line} > ${titles.join(' > ')}`;
}

/** Returns the command that runs only this test, on the site that it failed on. */
function formatCommand(test: TestCase): string {
  const [, project = ''] = test.titlePath();
  const topology = /^(upstream|fleet) /.exec(project)?.[1];
  const place = `${relative(ROOT, test.location.file)}:${test.location.line}`;
  return ['npm run e2e --', ...FULL_FLAG, ...(topology ? [`--${topology}`] : []), place].join(' ');
}

function reasons({ annotations, results }: TestCase): string[] {
  return [...annotations, ...results.flatMap((result) => result.annotations)]
    .filter(({ type }) => type === 'skip')
    .flatMap(({ description }) => description ?? []);
}

/** Playwright's reporter that adds to the summary of a run of several tools. */
export default class implements Reporter {
  #all: Suite | undefined;
  readonly #outside: TestError[] = [];

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all;
  }

  onTestEnd(test: TestCase): void {
    if (!test.ok()) printFailing({ title: formatPlace(test), command: formatCommand(test) });
  }

  onError(error: TestError): void {
    this.#outside.push(error);
  }

  onEnd(): void {
    leaveOutcome(toOutcome(this.#all?.allTests() ?? [], this.#outside));
  }

  printsToStdio(): boolean {
    return false;
  }
}
