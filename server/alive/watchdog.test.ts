import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./watchdog.testing.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The process of `watchdog.testing.ts`, once its loop turns and its watchdog looks. */
async function start(looks: number) {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, String(looks)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child.stdout, 'data');
  // Its thread takes a moment to start.
  await wait(500);
  return {
    child,
    stand: (ms: number) => child.stdin.write(String(ms)),
    said: () => said,
    /** Fulfilled once it has said something more. */
    async goesOn() {
      const before = said.length;
      await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(before);
    },
  };
}

test('one whose event loop stands still ends by SIGABRT, and a line says why (NODE-2, fault 26)', async () => {
  const { child, stand, said } = await start(20);
  const ended = once(child, 'exit');
  stand(60_000);
  expect(await ended).toEqual([null, 'SIGABRT']);
  const lines = said().split('\n');
  const told = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(told).toEqual([
    { level: 60, time: expect.any(String), msg: expect.stringContaining('stood still for 1 s') },
  ]);
});

test('one that is only busy, or was stopped as a whole and goes on, is left alone (NODE-2)', async () => {
  const { child, stand, goesOn } = await start(50);
  stand(150);
  await goesOn();
  // In the middle of work, which it has to finish before it can say anything.
  stand(150);
  await wait(30);
  child.kill('SIGSTOP');
  await wait(4_000);
  child.kill('SIGCONT');
  await goesOn();
  await wait(500);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});
