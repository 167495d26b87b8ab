import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { FULL_FLAG } from './command.ts';
import { printFailing } from './failing.ts';
import { type Failure, failureFrom, type Outcome, plain, selectSlowest } from './outcome.ts';
import { leaveOutcome } from './summary.ts';

/** Converts tests to an outcome. A file or group that failed outside its tests counts, and so does an unhandled error. */
export function toOutcome(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const having = (state: 'passed' | 'failed' | 'skipped') =>
    tests.filter((test) => test.result().state === state);
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const failures = [
    ...having('failed').map((test) => failure(test, test.result().errors ?? [])),
    ...groups
      .map((group) => ({ group, errors: group.errors() }))
      .filter(({ errors }) => errors.length > 0)
      .map(({ group, errors }) => failure(group, errors)),
    ...unhandled.map((error) => failureFrom(describeError(error))),
  ];
  if (tests.length + failures.length === 0) failures.push(failureFrom('No test was found.'));
  return {
    passed: having('passed').length,
    failed: failures.length,
    skipped: having('skipped').length,
    failures,
    slowest: selectSlowest(
      tests.map((test) => ({ title: formatPlace(test), ms: test.diagnostic()?.duration ?? 0 })),
    ),
    notes: [],
  };
}

function formatPlace(task: TestCase | TestSuite | TestModule): string {
  const module = task.type === 'module' ? task : task.module;
  const file = `[${task.project.name}] ${module.relativeModuleId}`;
  if (task.type === 'module') return file;
  return `${task.location ? `${file}:${task.location.line}` : file} > ${task.fullName}`;
}

/** Returns the command that runs only this test, group or file. */
function formatCommand(task: TestCase | TestSuite | TestModule): string {
  const { project, relativeModuleId } = task.type === 'module' ? task : task.module;
  const line = task.type !== 'module' && task.location ? `:${task.location.line}` : '';
  return ['npm run unit --', ...FULL_FLAG, `--project=${project.name}`, relativeModuleId + line].join(' ');
}

function failure(task: TestCase | TestSuite | TestModule, errors: readonly SerializedError[]): Failure {
  return {
    title: formatPlace(task),
    details: errors.map(describeError).join('\n\n'),
    command: formatCommand(task),
  };
}

/** Formats the message, the difference, the places in the project's files, and the cause in the same way. */
function describeError({ name, message, stack = '', diff, cause }: SerializedError): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  const because = isError(cause) && `Caused by ${describeError(cause)}`;
  return plain([name ? `${name}: ${message}` : message, diff, ...places, because].filter(Boolean).join('\n'));
}

const isError = (cause: unknown): cause is SerializedError =>
  typeof cause === 'object' && cause !== null && 'message' in cause;

/** Vitest's reporter that adds to the summary of a run of several tools. */
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed')
      printFailing({ title: formatPlace(test), command: formatCommand(test) });
  }

  onTestModuleEnd(module: TestModule): void {
    for (const group of [module, ...module.children.allSuites()])
      if (group.errors().length > 0)
        printFailing({ title: formatPlace(group), command: formatCommand(group) });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    leaveOutcome(toOutcome(modules, unhandled));
  }
}
