import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Failure, failureFrom } from './failure.ts';
import { type Finished, runNode } from './run-node.ts';
import { type Outcome, verdict } from './steps.ts';
import { RESULTS, ROOT, TOOLS } from './tools.ts';

/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      location?: { line: number };
      failureMessages: string[] | null;
    }[];
  }[];
};

/** Runs Vitest; every test counts, and so does every file that could not be loaded. `name` keeps reports apart. */
export async function runVitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = join(RESULTS, `${name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  const finished = await runNode(
    TOOLS.vitest,
    [
      'run',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests=false',
      '--includeTaskLocation',
      ...args,
    ],
    { env },
  );
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return verdict(`Vitest wrote no report.\n${finished.output}`);
  return readReport(JSON.parse(text), finished);
}

export function readReport(report: VitestReport, finished: Finished): Outcome {
  const failures: Failure[] = [];
  let unloaded = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) {
      const place = test.location ? `${path}:${test.location.line}` : path;
      failures.push({
        title: `${place} > ${test.fullName}`,
        details: (test.failureMessages ?? []).join('\n'),
      });
    }
    if (status === 'failed' && failed.length === 0) {
      unloaded++;
      failures.push({ title: path, details: message });
    }
  }
  const failed = report.numFailedTests + unloaded;
  // An error outside any test (an unhandled rejection) fails the process but no test.
  const outside = finished.code !== 0 && failed === 0 ? 1 : 0;
  if (outside) failures.push(failureFrom(finished.output));
  return {
    tally: { passed: report.numPassedTests, failed: failed + outside, skipped: report.numPendingTests },
    failures,
  };
}
