import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createGateway } from '../index.ts';
import { createMembers } from '../member/create.ts';
import { systemRandom } from '../random.ts';
import { openSession } from '../session/sessions.ts';
import { readGatewaySettings } from '../settings.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openDatabase } from './open.ts';
import { ledgerEntries, members } from './schema/index.ts';

const SCRIPT = fileURLToPath(new URL('../testing/deposit-forever.ts', import.meta.url));

/** Making a database takes long, so that the tests share one folder, in their order. */
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that writes to the folder. @returns it, once it has confirmed so many deposits, and what it confirms */
async function depositor(deposits: number): Promise<{ child: ChildProcess; confirmed: () => number }> {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = 0;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    last = Number(String(chunk).trim().split('\n').at(-1));
    if (last >= deposits) break;
  }
  child.stdout.on('data', (chunk) => {
    last = Number(String(chunk).trim().split('\n').at(-1));
  });
  return { child, confirmed: () => last };
}

const { child, confirmed } = await depositor(40);

test('a second process is turned away with a message that says what to do', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError);
  await expect(openEmbedded(folder)).rejects.toThrow(/^DATA_DIR: .* in use .*DATABASE_URL/);
});

test('a folder that cannot be made is told by the name of the variable', async () => {
  const below = join(folder, 'gateway.lock', 'not-a-folder');
  await expect(openEmbedded(below)).rejects.toThrow(/^DATA_DIR: .* cannot be made/);
});

test('nothing that was confirmed is lost to kill -9, and the folder is free again', async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { db, close, ready } = await openEmbedded(folder);
  expect(await ready()).toBe(true);
  const [saver] = await db.select().from(members);
  const balance = await balanceOf(db, saver?.id ?? 0);
  expect(balance).toBeGreaterThanOrEqual(BigInt(confirmed()));
  const entries = await db.select().from(ledgerEntries);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  await close();
});

test('a restart keeps members, sessions and the public key', async () => {
  const settings = readGatewaySettings({ DATA_DIR: folder, DEMO_DATA: 'off' });
  const logger = pino({ level: 'silent' });
  const start = async () => createGateway({ settings, logger });
  const ask = async (gateway: Awaited<ReturnType<typeof start>>, path: string, token = '') => {
    const request = new Request(`http://site.test${path}`, { headers: { Authorization: token } });
    return (await (await gateway.fetch(request, { clientAddress: '127.0.0.1' })).json()) as { value: object };
  };

  const database = await openDatabase(settings, logger);
  const [member] = await createMembers(database.db, [
    { userName: 'stays', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const session = { db: database.db, clock: Date.now, random: systemRandom };
  const { token } = await openSession(session, member?.id ?? 0);
  await database.close();

  const first = await start();
  const key = await ask(first, '/wps/system/public-key');
  await first.close();
  const second = await start();
  expect(await ask(second, '/wps/system/public-key')).toEqual(key);
  expect((await ask(second, '/wps/member/info', token)).value).toMatchObject({ userName: 'stays' });
  await second.close();
});
