import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { NOTHING } from '#testkit/report/outcome.ts';
import { startRun } from './run-parts.ts';
import { ROOT } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'lobby-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a part whose script is that code; names are unique in this file. */
function part(name: string, code: string) {
  const script = join(folder, `${name}.mjs`);
  writeFileSync(script, code);
  return { name: `test of parts, ${name}`, script };
}

const leaving = (outcome: object) =>
  `import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
mkdirSync(dirname(process.env.TEST_REPORT), { recursive: true });
writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify({ ...NOTHING, ...outcome }))});\n`;

function startPrinting() {
  const printed: string[] = [];
  return { printed, run: startRun((text) => printed.push(text)) };
}

test('a tool passes or fails by its exit code, and its output is printed after a failure', async () => {
  const { printed, run } = startPrinting();
  expect(await run.run(part('fine', ''))).toBe(true);
  expect(await run.run(part('broken', 'console.log("no such page"); process.exitCode = 3;'))).toBe(false);
  expect(run.end()).toBe(1);
  expect(printed.join('\n')).toMatch(/✗ test of parts, broken: 0 passed, 1 failed .*\n[^✓]*no such page/);
  expect(printed.at(-1)).toBe('Failed:\n✗ test of parts, broken ended with 3\n1 passed, 1 failed');
});

test('outcomes of reporters are added up', async () => {
  const { printed, run } = startPrinting();
  await run.run(part('some', leaving({ passed: 3, skipped: 1, slowest: [{ title: 'adds', ms: 900 }] })));
  const failures = [{ title: 'a.test.ts:3 > adds', details: '' }];
  await run.run(part('others', `${leaving({ passed: 2, failed: 1, failures })}process.exitCode = 1;`));
  expect(run.end()).toBe(1);
  expect(printed.at(-1)).toBe(
    'The slowest tests:\n  0.9 s  adds\nFailed:\n✗ a.test.ts:3 > adds\n5 passed, 1 failed, 1 skipped',
  );
});

test('a failed test is printed with its command while its part still runs', async () => {
  const { printed, run } = startPrinting();
  const seen = join(folder, 'seen');
  const code = `import { existsSync } from 'node:fs';
import { printFailing } from ${JSON.stringify(join(ROOT, 'testkit/report/failing.ts'))};
process.stdout.write('..');
printFailing({ title: 'a.test.ts:3 > adds', command: 'npm run unit -- a.test.ts' });
while (!existsSync(${JSON.stringify(seen)})) await new Promise((done) => setTimeout(done, 20));
${leaving({ failed: 1 })}process.exitCode = 1;`;
  const ended = run.run(part('long', code));
  await vi.waitFor(
    () => expect(printed).toEqual(['  ✗ a.test.ts:3 > adds', '  → npm run unit -- a.test.ts']),
    10_000,
  );
  writeFileSync(seen, '');
  expect(await ended).toBe(false);
});

test('tests that all pass in a process that fails count as one failure', async () => {
  const { printed, run } = startPrinting();
  await run.run(part('late', `${leaving({ passed: 3 })}console.log('late'); process.exitCode = 1;`));
  expect(run.end()).toBe(1);
  expect(printed.at(-1)).toMatch(/3 passed, 1 failed$/);
});

test('skipped parts are counted, and a run without tests fails', () => {
  const { printed, run } = startPrinting();
  run.skip('PostgreSQL is not installed here');
  expect(run.end()).toBe(1);
  expect(printed).toEqual(['- PostgreSQL is not installed here', '0 passed, 0 failed, 1 skipped']);
});

test('no more than two parts run at a time', async () => {
  const { run } = startPrinting();
  const log = join(folder, 'log');
  const code = `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(log)}, '+');
await new Promise((done) => setTimeout(done, 200));
appendFileSync(${JSON.stringify(log)}, '-');`;
  await run.run(...['a', 'b', 'c', 'd'].map((name) => part(name, code)));
  let running = 0;
  const most = [...readFileSync(log, 'utf8')].map((sign) => (running += sign === '+' ? 1 : -1));
  expect(most).toHaveLength(8);
  expect(Math.max(...most)).toBe(2);
});
