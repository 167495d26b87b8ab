import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { createGateway } from '../../../index.ts';
import { systemRandom } from '../../core/random.ts';
import { readGatewaySettings } from '../../settings/settings.ts';
import { ledgerEntries, members } from '../schema/index.ts';
import { connectToEngine, openEmbedded } from './embedded.ts';
import { startEngine } from './engine.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openDatabase } from './open.ts';

const SCRIPT = fileURLToPath(new URL('./deposit-forever.testing.ts', import.meta.url));

/** Creating a database is slow, so the tests share one folder, in their order. */
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a process that writes to the folder. @returns the process, once it has confirmed so many deposits, and its
 * output
 */
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

test('a second process is refused with a message that says what to do', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError);
  await expect(openEmbedded(folder)).rejects.toThrow(/^DATA_DIR: .* in use .*DATABASE_URL/);
});

test('a folder that cannot be created is reported by the name of the variable', async () => {
  const below = join(folder, 'gateway.lock', 'not-a-folder');
  await expect(openEmbedded(below)).rejects.toThrow(/^DATA_DIR: .* cannot be made/);
});

test('no confirmed write is lost on kill -9, and the folder is free again', async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { db, close, ready } = await openEmbedded(folder);
  expect(await ready()).toBe(true);
  const [saver] = await db.select().from(members);
  const balance = await readBalance(db, saver?.id ?? 0);
  expect(balance).toBeGreaterThanOrEqual(BigInt(confirmed()));
  const entries = await db.select().from(ledgerEntries);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  await close();
});

test('a long query of the engine blocks nothing else', async () => {
  const { db, close } = await openEmbedded(folder);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  await db.execute(sql`select count(*) from generate_series(1, 1000000)`);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
  await close();
});

test('an engine that crashes rejects pending and later queries', async () => {
  const engine = await startEngine(join(folder, 'database'));
  const nonsense = engine.answer(Uint8Array.of(0, 0, 0, 8, 0, 0, 0, 0));
  const behind = engine.answer(new Uint8Array());
  for (const answer of [nonsense, behind, nonsense.catch(() => engine.answer(new Uint8Array()))]) {
    await expect(answer).rejects.toThrow('The embedded database has ended');
  }
  await expect(nonsense).rejects.toHaveProperty('cause.message', expect.stringContaining('terminated'));
  await engine.close();
});

test('a database without its engine is not ready, and the process survives', async () => {
  const engine = await startEngine(join(folder, 'database'));
  const { db, ready, close } = await connectToEngine(engine);
  expect(await ready()).toBe(true);
  await engine.close();
  await expect(db.select().from(members)).rejects.toThrow();
  expect(await ready()).toBe(false);
  await close();
});

test('a restart keeps members, sessions and the public key', { timeout: 60_000 }, async () => {
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
