import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { databaseUrl, onServer } from '#testkit/database/server-template.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { isDatabaseAway } from '../../http/refusal.ts';
import { members } from '../schema/index.ts';
import { openDatabase } from './open.ts';

const logger = pino({ level: 'silent' });

test('an unreachable server is reported by the name of the variable', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none', DATA_DIR: '' };
  const message = await openDatabase(settings, logger).then(String, String);
  expect(message).toMatch(/DATABASE_URL/);
  expect(message).not.toContain('secret');
});

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL alone', () => {
  const server = TEST_DATABASE_URL ?? '';

  test('processes that start together migrate the schema once', async () => {
    const name = `test_together_${process.pid}`;
    await onServer(server, `create database ${name}`);
    const settings = { DATABASE_URL: databaseUrl(server, name), DATA_DIR: '' };
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(settings, logger)));
    for (const { db } of opened) expect(await db.select().from(members)).toEqual([]);
    await Promise.all(opened.map(({ close }) => close()));
    await onServer(server, `drop database ${name}`);
  });

  test('each connection plans without memoize, a table for all possible keys (SCALE-5)', async () => {
    const { db, close } = await freshDatabase();
    const asked = Array.from({ length: 5 }, () => db.execute(sql`show enable_memoize`));
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ rows: [{ enable_memoize: 'off' }] });
    await close();
  });

  test('a read ends after 2 s on the server too, one of a transaction may run longer (NODE-4)', async () => {
    const { db, close } = await freshDatabase();
    const began = performance.now();
    const slow = db.execute(sql`select pg_sleep(30)`);
    await expect(slow).rejects.toSatisfy(isDatabaseAway);
    expect(performance.now() - began).toBeLessThan(3_000);
    const asleep = sql`select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and state = 'active'`;
    expect(await db.execute(asleep)).toMatchObject({ rows: [{ n: 0 }] });
    await db.transaction((tx) => tx.execute(sql`select pg_sleep(2.5)`));
    // The next statement of that connection is a read again.
    await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toSatisfy(isDatabaseAway);
    expect(await db.execute(sql`show statement_timeout`)).toMatchObject({
      rows: [{ statement_timeout: '1900ms' }],
    });
    await close();
  });

  test('connections that the server closes are replaced; calls in between fail closed (fault 25)', async () => {
    const site = await startGateway();
    const { db } = site.database;
    const token = await site.logIn(await site.member('steady'));
    expect((await site.call(wallet, { token })).status).toBe(200);
    const admin = new Client({ connectionString: server });
    await admin.connect();
    const [{ name } = { name: '' }] = await db
      .select({ name: sql<string>`current_database()` })
      .from(members);
    const cut = () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

    const half = db.transaction(async (tx) => {
      await tx.update(members).set({ nickname: 'half' }).where(eq(members.userName, 'steady'));
      await cut();
      await tx.update(members).set({ nickname: 'done' }).where(eq(members.userName, 'steady'));
    });
    await expect(half).rejects.toThrow();

    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call(wallet, { token })));
    for (const { status } of answers) expect([200, 502]).toContain(status);
    expect((await site.call(wallet, { token })).status).toBe(200);
    expect(await site.gateway.ready()).toBe(true);
    const [member] = await db.select().from(members);
    expect(member?.nickname).toBe('');
    await admin.end();
    await site.close();
  });
});
