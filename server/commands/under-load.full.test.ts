import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { SITE_FLAGS } from '#server/runtime.mjs';
import { TEST_DATA_KEY } from '#testkit/gateway/data-key.ts';
import { readEvents } from '#testkit/gateway/events.ts';
import { ROOT } from '#testkit/project.ts';
import { runLobby } from '#testkit/server/commands.ts';
import type { Prepared } from './gateway-process.testing.ts';

const SCRIPT = fileURLToPath(new URL('./gateway-process.testing.ts', import.meta.url));
const MEMBERS = 26;
const EVERY_MS = 50;
const folder = mkdtempSync(join(tmpdir(), 'lobby-load-'));
const env = {
  DATA_DIR: folder,
  DATA_KEY: TEST_DATA_KEY,
  CASHIER: 'manual',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
};
const lobby = (...argv: readonly string[]) => runLobby(env, argv, folder);
let child: ChildProcess | undefined;
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the gateway on the folder, with members whose deposits wait. */
async function start(members: number): Promise<Prepared> {
  child = spawn(process.execPath, [...SITE_FLAGS, SCRIPT, String(members)], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('No output');
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Prepared;
  throw new Error('The gateway did not start');
}

async function end(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Sends 20 requests a second. @returns stops, and returns the slowest and the statuses */
function visit(port: number, token: string) {
  const took: number[] = [];
  const statuses = new Set<number>();
  const open = new Set<Promise<void>>();
  let place = 0;
  const timer = setInterval(() => {
    const path = ['/wps/announcements', '/wps/member/info', '/wps/wallets/gcs'][place++ % 3];
    const began = performance.now();
    const asking = fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: token } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        statuses.add(answer.status);
        took.push(performance.now() - began);
      },
    );
    open.add(asking);
    void asking.finally(() => open.delete(asking));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { slowest: Math.max(...took), count: took.length, statuses: [...statuses] };
  };
}

test('commands are right while 20 requests a second are served, each within a second (OPER-55)', async () => {
  const { port, members } = await start(MEMBERS);
  const [first, second, third, visitor, ...others] = members;
  if (!(first && second && third && visitor)) throw new Error('no members');
  const stop = visit(port, visitor.token);
  await delay(500);
  const stream = await fetch(`http://127.0.0.1:${port}${EVENTS_PATH}`, {
    headers: { Authorization: first.token },
  });
  const events = readEvents(stream);
  await events.next();
  expect((await lobby('cashier', 'list')).out.split('\n')).toHaveLength(MEMBERS);
  expect((await lobby('cashier', 'approve', first.orderNo)).out).toBe(`${first.orderNo} is approved.`);
  let event = await events.next();
  while (event && event.name !== 'balance') event = await events.next();
  expect(event?.data).toEqual({ sumBalance: 100 });
  expect((await lobby('cashier', 'reject', second.orderNo, 'no')).code).toBe(0);
  expect((await lobby('rewards', 'grant', first.name, '5', '1', 'case-1', 'Thanks')).code).toBe(0);
  expect((await lobby('members', 'block', first.name, 'stolen')).code).toBe(0);
  while (event && event.name !== 'ended') event = await events.next();
  expect(event?.name).toBe('ended');
  expect(await lobby('ledger', 'verify')).toMatchObject({ code: 0 });
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => lobby('cashier', 'approve', third.orderNo)),
  );
  expect(twenty.filter(({ code }) => code === 0)).toHaveLength(1);
  const { slowest, count, statuses } = await stop();
  expect(statuses).toEqual([200]);
  expect(count).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(1_000);

  // Killed while decisions are made: each is done with its row in the audit log, or not at all.
  const ends = others.map(({ orderNo }) => lobby('cashier', 'approve', orderNo));
  await Promise.race(ends);
  await end();
  const printed = await Promise.all(ends);
  await start(0);
  const pending = (await lobby('cashier', 'list')).out;
  for (const [place, { name, orderNo }] of others.entries()) {
    const isPending = pending.includes(orderNo);
    if (printed[place]?.code === 0) expect(isPending).toBe(false);
    const { value } = JSON.parse((await lobby('members', 'show', name, '--json')).out);
    expect(value.balance).toBe(isPending ? 0 : 100);
    const rows = JSON.parse((await lobby('audit', 'list', '--subject', orderNo, '--json')).out).value;
    expect(rows).toHaveLength(isPending ? 0 : 1);
  }
  expect(printed.some(({ code }) => code === 0)).toBe(true);
  expect(printed.some(({ code }) => code === 4)).toBe(true);
  expect(await lobby('ledger', 'verify')).toMatchObject({ code: 0 });
}, 180_000);
