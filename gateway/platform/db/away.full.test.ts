import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { wallet } from '#contract/account/member.ts';
import { startDeposit } from '#contract/cashier/deposits.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { inProcess } from '#server/upstream/in-process.ts';
import { postgresFolder, startPostgres, type TemporaryPostgres } from '#testkit/database/postgres.ts';
import { TEST_DATA_KEY } from '#testkit/gateway/data-key.ts';
import { readEvents } from '#testkit/gateway/events.ts';
import { startTestFront } from '#testkit/server/front.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { createGateway } from '../../index.ts';
import { systemRandom } from '../core/random.ts';
import { readGatewaySettings } from '../settings/settings.ts';
import { openDatabase } from './connect/open.ts';
import { openServer } from './connect/server.ts';
import type { OpenDatabase } from './database.ts';
import { members } from './schema/index.ts';

const WITHIN_MS = 2_000;
const BACK_WITHIN = { timeout: 15_000, interval: 50 };
const logger = pino({ level: 'silent' });

/** Starts the site and its gateway as in production, on a separate database server that tests stop and start. */
async function startAll() {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  const database = await openServer(server.url, logger);
  const settings = readGatewaySettings({
    NODE_ENV: 'test',
    DEMO_DATA: 'off',
    CASHIER: 'auto',
    DATA_KEY: TEST_DATA_KEY,
  });
  const content = await openContent('content');
  const gateway = await createGateway({ settings, logger, database, content });
  const old = { CACHE_FRESH_SECONDS: '0', CACHE_REVALIDATE_SECONDS: '0' };
  const front = await startTestFront(inProcess(gateway, settings.COUNTRY_HEADER), old);
  return { server, database, front, content };
}

/** Returns the result of some work, and how long it took. */
async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  const result = await work;
  return { result, ms: performance.now() - started };
}

describe.skipIf(postgresFolder() === undefined)('PostgreSQL stops and comes back (fault 25)', () => {
  let server: TemporaryPostgres;
  let database: OpenDatabase;
  let site: Awaited<ReturnType<typeof startAll>>;
  let token = '';
  let memberId = 0;
  beforeAll(async () => {
    site = await startAll();
    ({ server, database } = site);
    const row = { userName: 'steady', passwordHash: '', type: 0, registeredAt: Date.now() };
    const [member] = await createMembers(database.db, [row]);
    memberId = member?.id ?? 0;
    await identify(database.db, memberId);
    await payIn(database.db, memberId, 5_000n, Date.now());
    const deps = { db: database.db, clock: Date.now, random: systemRandom };
    token = (await openSession(deps, memberId)).token;
  }, 60_000);
  afterAll(async () => {
    await site.front.close();
    await site.content.close();
    await server.stop();
  });

  async function call({ method, path }: AnyCall, body?: object) {
    const answer = await fetch(site.front.origin + path, {
      method,
      headers: {
        Authorization: token,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'while-away-0000001',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    return { status: answer.status, value };
  }
  const deposit = () => call(startDeposit, { method: 'wallet', amount: 20, fields: {} });
  const page = async () => {
    const answer = await site.front.get('/m/home');
    return { status: answer.status, isOld: (await answer.text()).includes('<html data-stale') };
  };

  test('pages continue, calls fail within 2 s, money waits, and all of it recovers unaided', async () => {
    expect(await page()).toEqual({ status: 200, isOld: false });
    expect(await call(wallet)).toMatchObject({ status: 200, value: { sumBalance: 50 } });
    const events = readEvents(
      await fetch(site.front.origin + EVENTS_PATH, { headers: { Authorization: token } }),
    );
    expect((await events.next())?.name).toBe('unread');

    await server.halt();
    for (const ask of [() => call(wallet), deposit, () => call(wallet), deposit]) {
      const { result, ms } = await timed(ask());
      expect(result.status).toBe(502);
      expect(ms).toBeLessThan(WITHIN_MS);
    }
    // Public lists come from memory, so the page is as old as they are.
    expect(await page()).toEqual({ status: 200, isOld: false });
    expect((await site.front.get('/readyz')).status).toBe(503);
    expect(database.processMessages.connected()).toBe(false);

    await server.resume();
    await expect.poll(async () => (await site.front.get('/readyz')).status, BACK_WITHIN).toBe(200);
    expect(await call(wallet)).toMatchObject({ status: 200, value: { sumBalance: 50 } });
    expect((await deposit()).status).toBe(200);
    expect((await deposit()).status).toBe(200);
    await expect.poll(() => database.processMessages.connected(), BACK_WITHIN).toBe(true);
    await expect.poll(page, BACK_WITHIN).toEqual({ status: 200, isOld: false });

    // The same stream as before; its events come from the cashier's job.
    const received: string[] = [];
    while (!received.includes('deposit approved')) {
      const { name, data } = (await events.next()) ?? { name: 'ended', data: null };
      expect(name).not.toBe('ended');
      received.push(name === 'deposit' ? `deposit ${(data as { status: string }).status}` : name);
    }
    expect(received).toContain('balance');
    expect(await call(wallet)).toMatchObject({ value: { sumBalance: 70 } });
    expect(await database.db.$count(members)).toBe(1);
    await expectAccountedFor(database.db);
    await events.close();
  }, 60_000);
});

test('a server that accepts connections but never answers is given up within 2 s (fault 25)', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, DATA_DIR: '' };
  const { result, ms } = await timed(openDatabase(settings, logger).then(String, String));
  expect(result).toMatch(/DATABASE_URL/);
  expect(ms).toBeLessThan(WITHIN_MS);
  silent.close();
});
