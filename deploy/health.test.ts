import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '#testkit/network/free-port.ts';
import { ROOT } from '#testkit/project.ts';

/** A launcher that prints the pid of its child, a site that is alive and ready or not; it ends with its child. */
const LAUNCHER = `
const { spawn } = require('node:child_process');
const site = "require('node:http').createServer((req, res) => res.writeHead(req.url === '/readyz' ? +process.argv[2] : 200).end()).listen(+process.argv[1], '127.0.0.1', () => console.log(process.pid))";
const child = spawn(process.execPath, ['-e', site, ...process.argv.slice(1)], { stdio: 'inherit' });
child.on('exit', () => process.exit(7));
`;
const QUICKLY_MS = 300;

const launchers: ChildProcess[] = [];
afterEach(() => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
});

async function launch(ready: number) {
  const port = await freePort();
  const launcher = spawn(process.execPath, ['-e', LAUNCHER, String(port), String(ready)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launchers.push(launcher);
  const [said] = await once(launcher.stdout, 'data');
  const site = Number(String(said));
  launchers.push({ kill: () => kill(site, 'SIGKILL') } as unknown as ChildProcess);
  return { port, launcher, site };
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** @returns the exit code of the health check */
async function check(port: number, launcher: ChildProcess): Promise<number> {
  const args = [join(ROOT, 'deploy', 'health.mjs'), `http://127.0.0.1:${port}`, String(launcher.pid)];
  const [code] = await once(spawn(process.execPath, [...args, String(QUICKLY_MS)]), 'exit');
  return code;
}

describe.runIf(process.platform === 'linux')('the health check of the container', () => {
  test('the health check has the result of /readyz, and ends no site that answers (NODE-2)', async () => {
    const [well, away] = [await launch(200), await launch(503)];
    expect([await check(well.port, well.launcher), await check(away.port, away.launcher)]).toEqual([0, 1]);
    expect([kill(well.site, 0), kill(away.site, 0)]).toEqual([true, true]);
  });

  test('the health check does not end a site that does not listen yet (NODE-2)', async () => {
    const { launcher, site } = await launch(200);
    expect(await check(await freePort(), launcher)).toBe(1);
    expect(kill(site, 0)).toBe(true);
  });

  test('the health check ends a silent site that accepts connections, and its launcher (NODE-2)', async () => {
    const { port, launcher, site } = await launch(200);
    kill(site, 'SIGSTOP');
    const ended = once(launcher, 'exit');
    expect(await check(port, launcher)).toBe(1);
    expect(await ended).toEqual([7, null]);
  });
});
