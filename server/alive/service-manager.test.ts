import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceManager } from './service-manager.ts';

const logger = pino({ level: 'silent' });
const MANAGED = { NOTIFY_SOCKET: '/run/systemd/notify' };
const WATCHED_MS = 300;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-notify-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces systemd's command, and records its arguments. */
function carrier() {
  const [command, words] = [join(folder, 'notify'), join(folder, 'words')];
  writeFileSync(command, `#!/bin/sh\necho "$@" >> ${words}\n`);
  chmodSync(command, 0o755);
  return { command, words: () => (existsSync(words) ? readFileSync(words, 'utf8').trim().split('\n') : []) };
}

test('systemd is notified when the process is ready, is alive, and ends (NODE-2)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { command, words } = carrier();
  const manager = serviceManager({ ...MANAGED, WATCHDOG_USEC: String(WATCHED_MS * 1_000) }, logger, command);
  vi.advanceTimersByTime(WATCHED_MS * 10);
  manager.ready();
  vi.advanceTimersByTime(WATCHED_MS);
  vi.useRealTimers();
  await expect.poll(words).toHaveLength(4);
  expect(words().sort()).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  manager.stopping();
  await expect.poll(words).toContain('STOPPING=1');
});

test('without systemd no command is started to notify it (NODE-2)', async () => {
  const { command, words } = carrier();
  const manager = serviceManager({}, logger, command);
  manager.ready();
  manager.stopping();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(words()).toEqual([]);
});

test('a missing command is logged, and the process continues (NODE-2)', async () => {
  const warn = vi.fn();
  serviceManager(MANAGED, { warn } as never, join(folder, 'nothing')).ready();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
});

const has = (command: string) => spawnSync(command, ['--version']).status === 0;
/** Node opens no such socket; this script prints each message it receives. */
const LISTENER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('bound', flush=True)
while True:
    print(s.recv(4096).decode(), flush=True)
`;

test.runIf(has('systemd-notify') && has('python3'))(
  'its own command reaches the socket of the environment (NODE-2)',
  async () => {
    const socket = join(folder, 'socket');
    const listener = spawn('python3', ['-c', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    let received = '';
    listener.stdout.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    await once(listener.stdout, 'data');
    vi.stubEnv('NOTIFY_SOCKET', socket);
    serviceManager(process.env, logger).ready();
    await expect.poll(() => received, { timeout: 10_000 }).toContain('READY=1');
    vi.unstubAllEnvs();
    listener.kill();
  },
);
