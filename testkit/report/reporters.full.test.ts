import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../project.ts';
import { failingIn } from './failing.ts';
import { outcomeIn } from './summary.ts';

// Each tool runs tests that pass, fail, are skipped and cannot be loaded; its reporter writes the results.
const MODULES = join(ROOT, 'node_modules');
const RUN_MS = 60_000;
let folder: string;

beforeAll(() => {
  mkdirSync(join(ROOT, '.test-results'), { recursive: true });
  // Inside the project, so that the tools are found.
  folder = mkdtempSync(join(ROOT, '.test-results', 'reporters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a tool on files in a new folder. @returns the outcome of its reporter, and the lines printed meanwhile */
function runTool(tool: string[], args: string[], files: Record<string, string>) {
  const place = mkdtempSync(join(folder, 'run-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  const report = join(place, 'report.json');
  const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [join(MODULES, ...tool), ...args], {
    cwd: place,
    encoding: 'utf8',
    env: { ...env, TEST_REPORT: report },
  });
  return { outcome: outcomeIn(report), printed: stdout.split('\n').flatMap((line) => failingIn(line) ?? []) };
}

const reporter = (tool: string) => `--reporter=${join(import.meta.dirname, `${tool}.ts`)}`;

const runVitest = (files: Record<string, string>) =>
  runTool(['vitest', 'vitest.mjs'], ['run', reporter('vitest'), '--config=vite.config.mjs'], {
    'vite.config.mjs': 'export default { test: { name: "unit", globals: true, includeTaskLocation: true } }',
    ...files,
  });

const runPlaywright = (files: Record<string, string>) =>
  runTool(['@playwright', 'test', 'cli.js'], ['test', reporter('playwright')], {
    'playwright.config.ts': 'export default { projects: [{ name: "mobile" }] };',
    ...files,
  });

test('Vitest reports passed, failed and skipped tests, with place and reason', { timeout: RUN_MS }, () => {
  const { outcome, printed } = runVitest({
    'a.test.js': `
test('adds', () => {});
describe('sums', () => {
  test('subtracts', () => expect(1).toBe(2));
  test.skip('divides', () => {});
});`,
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(outcome?.failures).toEqual([
    {
      title: '[unit] a.test.js:4 > sums > subtracts',
      command: 'npm run unit -- --full --project=unit a.test.js:4',
      details: expect.stringContaining('expected 1 to be 2'),
    },
  ]);
  expect(printed).toEqual([
    '✗ [unit] a.test.js:4 > sums > subtracts',
    '→ npm run unit -- --full --project=unit a.test.js:4',
  ]);
  expect(outcome?.slowest.map(({ title }) => title)).toContain('[unit] a.test.js:2 > adds');
});

test('Vitest reports the cause of an error with it', { timeout: RUN_MS }, () => {
  const { outcome } = runVitest({
    'a.test.js':
      "test('adds', () => { throw new Error('15 tries', { cause: new Error('a number was lost') }); });",
  });
  expect(outcome?.failures[0]?.details).toMatch(/15 tries.*Caused by Error: a number was lost/s);
});

test('Vitest reports a file that cannot be loaded and an error outside tests as failures', {
  timeout: RUN_MS,
}, () => {
  const { outcome } = runVitest({
    'a.test.js': "import './gone.js';",
    'b.test.js':
      "test('adds', async () => { setTimeout(() => { throw new Error('late') }); await new Promise((done) => setTimeout(done, 50)); });",
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 2 });
  expect(outcome?.failures.map(({ title }) => title)).toEqual([
    '[unit] a.test.js',
    expect.stringContaining('late'),
  ]);
});

test('Vitest reports a run without tests as a failure', { timeout: RUN_MS }, () => {
  expect(runVitest({ 'a.test.js': '' }).outcome?.failed).toBeGreaterThan(0);
});

const IMPORT = "import { test, expect } from '@playwright/test';\n";

test('Playwright reports failed tests with project and place, and reasons of skipped ones', {
  timeout: RUN_MS,
}, () => {
  const { outcome, printed } = runPlaywright({
    'a.spec.ts': `${IMPORT}
test('opens', () => {});
test.describe('a guest', () => {
  test('plays', () => expect(1).toBe(2));
  test('signs in', () => { test.skip(true, 'not installed'); });
  test('signs out', () => { test.skip(true, 'not installed'); });
});`,
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 2, notes: ['not installed'] });
  expect(outcome?.failures).toEqual([
    {
      title: expect.stringMatching(/^\[mobile\] .*a\.spec\.ts:5 > a guest > plays$/),
      command: expect.stringMatching(/^npm run e2e -- --full .*a\.spec\.ts:5$/),
      details: expect.stringContaining('Expected: 2'),
    },
  ]);
  expect(printed).toEqual(outcome?.failures.flatMap(({ title, command }) => [`✗ ${title}`, `→ ${command}`]));
  expect(outcome?.slowest).toHaveLength(4);
});

test('Playwright reports a flaky test and a run without tests as failures', { timeout: RUN_MS }, () => {
  const flaky = runPlaywright({
    'playwright.config.ts': 'export default { retries: 1 };',
    'a.spec.ts': `${IMPORT}test('opens', ({}, { retry }) => expect(retry).toBe(1));`,
  });
  expect(flaky.outcome).toMatchObject({ passed: 0, failed: 1 });
  const broken = runPlaywright({ 'a.spec.ts': `${IMPORT}import './gone.ts';` });
  expect(broken.outcome?.failures.map(({ title, details }) => title + details).join()).toContain('gone');
});
