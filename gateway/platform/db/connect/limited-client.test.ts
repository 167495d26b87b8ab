import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '../../http/refusal.ts';
import { LimitedClient } from './limited-client.ts';

const SECOND = 1_000;
/** Authentication is done, and the server is ready. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** A statement is done, and the server is ready for the next. */
const DONE = Buffer.from('C\0\0\0\x07OK\0Z\0\0\0\x05I', 'latin1');

let server: Server;
const sockets = new Set<Socket>();
/** The texts of the messages that the server received. */
let received: string[] = [];
/** Whether it answers. */
let talks = false;
let pool: Pool;

/** Starts a server that accepts any client, and does not answer statements while `talks` is false. */
beforeEach(async () => {
  received = [];
  talks = false;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (text) => {
        received.push(text.toString('latin1'));
        if (talks) socket.write(DONE);
      });
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pool = new Pool({ host: '127.0.0.1', port, user: 'nobody', max: 2, Client: LimitedClient });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
  await pool.end();
});

/**
 * Expects the work to fail because the database is away, after this many milliseconds; half a second less passes in
 * waits.
 */
async function failsAfter(work: Promise<unknown>, ms: number, statements: number): Promise<void> {
  let failed: unknown;
  work.catch((error: unknown) => {
    failed = error;
  });
  await vi.waitFor(() => expect(received).toHaveLength(statements));
  await vi.advanceTimersByTimeAsync(ms - SECOND / 2);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(SECOND / 2);
  await vi.waitFor(() => expect(isDatabaseAway(failed)).toBe(true));
}

test('a statement that a silent server never answers ends after 2 s with its connection (NODE-4)', async () => {
  await failsAfter(pool.query('select 1'), 2 * SECOND, 1);
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
});

test('a statement in a transaction ends after 10 s, and the pool loses no connection (NODE-4)', async () => {
  const db = drizzle(pool);
  for (const turn of [1, 2, 3]) {
    await failsAfter(
      db.transaction((tx) => tx.execute('select 1')),
      10 * SECOND,
      turn,
    );
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  }
  expect(received[0]).toContain('begin; set local statement_timeout = 9900');
});

test('after a transaction a read has 2 s again (NODE-4)', async () => {
  talks = true;
  await drizzle(pool).transaction((tx) => tx.execute('select 1'));
  talks = false;
  await failsAfter(pool.query('select 1'), 2 * SECOND, 4);
});

test.each([
  ['a transaction', 'set local statement_timeout = 0'],
  ['a connection', 'set statement_timeout = 0'],
])('a longer limit holds for this statement alone: %s (NODE-4)', async (_, statement) => {
  talks = true;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  talks = false;
  const failed = vi.fn();
  client.query('select 1').catch(failed);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(failed).not.toHaveBeenCalled();
  client.release(true);
});
