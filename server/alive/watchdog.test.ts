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

/** Starts the process of `watchdog.testing.ts`; its loop runs and its watchdog checks it. */
async function start(looks: number) {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, String(looks)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child.stdout, 'data');
  // Its thread needs a moment to start.
  await wait(500);
  return {
    child,
    stand: (ms: number) => child.stdin.write(String(ms)),
    said: () => said,
    /** Resolves once the process has printed something more. */
    async goesOn() {
      const before = said.length;
      await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(before);
    },
  };
}

test('a process whose event loop stops ends by SIGABRT, and logs the reason (NODE-2, fault 26)', async () => {
  const { child, stand, said } = await start(20);
  const ended = once(child, 'exit');
  stand(60_000);
  expect(await ended).toEqual([null, 'SIGABRT']);
  const lines = said().split('\n');
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(logged).toEqual([
    { level: 60, time: expect.any(String), msg: expect.stringContaining('did not respond for 1 s') },
  ]);
});

test('a process that is busy, or was suspended and continues, is not ended (NODE-2)', async () => {
  const { child, stand, goesOn } = await start(100);
  stand(150);
  await goesOn();
  // During work that it has to finish before it can print anything.
  stand(150);
  await wait(30);
  child.kill('SIGSTOP');
  await wait(6_000);
  child.kill('SIGCONT');
  await goesOn();
  await wait(500);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});
