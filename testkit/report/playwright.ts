import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../project.ts';
import { FULL_FLAG } from './command.ts';
import { printFailing } from './failing.ts';
import { failureFrom, type Outcome, plain, slowestOf } from './outcome.ts';
import { leaveOutcome } from './summary.ts';

/**
 * Converts tests to an outcome; a test counts once in every project. Failures outside tests (a file that cannot be
 * loaded, the set-up) count as failed, and so does a test that passes only in a retry.
 */
export function outcomeOf(tests: readonly TestCase[], outside: readonly TestError[]): Outcome {
  const of = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome);
  const failures = [
    ...[...of('unexpected'), ...of('flaky')].map((test) => ({
      title: placeOf(test),
      command: commandOf(test),
      details: test.results.flatMap(({ errors }) => errors.map(messageOf)).join('\n'),
    })),
    ...outside.map((error) => failureFrom(messageOf(error))),
  ];
  if (tests.length + failures.length === 0) failures.push(failureFrom('No test was found.'));
  const skipped = of('skipped');
  return {
    passed: of('expected').length,
    failed: failures.length,
    skipped: skipped.length,
    failures,
    slowest: slowestOf(tests.map((test) => ({ title: placeOf(test), ms: timeOf(test) }))),
    notes: [...new Set(skipped.flatMap(reasons))],
  };
}

const timeOf = (test: TestCase) => test.results.reduce((sum, { duration }) => sum + duration, 0);

const messageOf = ({ message, value }: TestError) => plain(message ?? value ?? 'An error without a message');

function placeOf(test: TestCase): string {
  const [, project = '', , ...titles] = test.titlePath();
  const file = relative(ROOT, test.location.file);
  return `[${project}] ${file}:${test.location.line} > ${titles.join(' > ')}`;
}

/** Returns the command that runs only this test, on the site that it failed on. */
function commandOf(test: TestCase): string {
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
    if (!test.ok()) printFailing({ title: placeOf(test), command: commandOf(test) });
  }

  onError(error: TestError): void {
    this.#outside.push(error);
  }

  onEnd(): void {
    leaveOutcome(outcomeOf(this.#all?.allTests() ?? [], this.#outside));
  }

  printsToStdio(): boolean {
    return false;
  }
}
