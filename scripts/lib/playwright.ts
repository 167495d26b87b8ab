import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { type Failure, failureFrom } from './failure.ts';
import { runNode } from './run-node.ts';
import { type Outcome, verdict } from './steps.ts';
import { RESULTS, TOOLS } from './tools.ts';

type Message = { message?: string };
type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: {
      projectName: string;
      status: string;
      /** Why it was skipped is the description of one of type `skip`. */
      annotations?: { type: string; description?: string }[];
      results: { errors: Message[] }[];
    }[];
  }[];
};
/** The part of Playwright's JSON report that is read here. */
export type PlaywrightReport = {
  suites: Suite[];
  errors: Message[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Runs Playwright; every test of every project counts. `name` keeps the reports of several runs apart. */
export async function runPlaywright(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const file = join(RESULTS, `${name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  ensureBrowser();
  const { output } = await runNode(
    TOOLS.playwright,
    ['test', '--reporter=json', `--output=${join(RESULTS, name)}`, ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return verdict(`Playwright wrote no report.\n${output}`);
  return readReport(JSON.parse(text));
}

export function readReport({ suites, errors, stats }: PlaywrightReport): Outcome {
  const failures = suites.flatMap(failedTests);
  // What fails outside any test (a spec that cannot be loaded, the set-up) is no test in the report.
  const outside = errors.map(({ message }) => plain(message ?? 'An error without a message'));
  const empty = stats.expected + stats.unexpected + stats.flaky + stats.skipped + errors.length === 0;
  if (empty) outside.push('No test was found.');
  const skipped = [...new Set(suites.flatMap(skipReasons))];
  return {
    tally: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + outside.length,
      skipped: stats.skipped,
    },
    failures: [...failures, ...outside.map(failureFrom)],
    ...(skipped.length > 0 && { note: skipped.join('\n') }),
  };
}

function skipReasons(suite: Suite): string[] {
  const own = suite.specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations = [] }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []));
  return [...own, ...(suite.suites ?? []).flatMap(skipReasons)];
}

function failedTests(suite: Suite): Failure[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => plain(message ?? '')));
        return { title: `[${projectName}] ${file}:${line} > ${title}`, details: messages.join('\n') };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedTests)];
}

/** Without the colours of a terminal. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
  return text.replace(/\u001b\[\d+(;\d+)*m/g, '');
}
