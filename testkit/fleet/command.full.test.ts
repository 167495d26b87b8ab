import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { freePort } from '../network/free-port.ts';
import { ROOT, task } from '../project.ts';
import { canRunFleet } from './fleet.ts';

/** Runs `npm run fleet` until it has printed the line about fsync. @returns the line, and the server's own setting */
async function startFleetCommand(...options: string[]) {
  const args = [task('fleet'), '--nodes', '1', '--port', String(await freePort()), ...options];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let url = '';
  let line = '';
  for await (const text of createInterface(child.stdout)) {
    url ||= /postgres:\S+/.exec(text)?.[0] ?? '';
    if (!text.includes('fsync')) continue;
    line = text.trim();
    break;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('show fsync');
  await client.end();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  return { line, rows };
}

describe.runIf(canRunFleet())('npm run fleet', { timeout: 300_000 }, () => {
  test('the command prints that PostgreSQL has no fsync; --durable turns it on (NODE-6)', async () => {
    expect(await startFleetCommand()).toEqual({
      line: expect.stringContaining('PostgreSQL runs without fsync'),
      rows: [{ fsync: 'off' }],
    });
    expect(await startFleetCommand('--durable')).toEqual({
      line: expect.stringContaining('PostgreSQL runs with fsync'),
      rows: [{ fsync: 'on' }],
    });
  });
});
