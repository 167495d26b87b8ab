import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { deleteOldAudit } from '#gateway/commands/audit.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { lockFolder } from '#gateway/platform/db/connect/folder-lock.ts';
import { auditLog, documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { runLobby, startWithCommands } from '#testkit/server/commands.ts';
import { findSocket } from './socket-path.ts';

const site = await startWithCommands();
afterAll(site.close);
const { db } = site.database;

/** Without a message, a stream would say so after this. */
const POLLED_EVERY_MS = 15_000;

let made = 0;
async function waitingDeposit() {
  const member = await site.member(`payer_${++made}`);
  const deps = { db, clock: site.clock, random: systemRandom, dataKey: testDataKey };
  const asked = { method: 'wallet', amount: 100, fields: {} };
  const { orderNo } = await startDeposit(deps, member.id, `key-${made}`, asked);
  return { member, orderNo };
}
const auditOf = (subject: string) => db.select().from(auditLog).where(eq(auditLog.subject, subject));

describe('a command while the site runs (OPER-50)', () => {
  test('a deposit is approved with its audit row, and the member’s stream shows it (OPER-52)', async () => {
    const { member, orderNo } = await waitingDeposit();
    const token = await site.logIn(member);
    const events = readEvents(await listen(site, token));
    await events.next();
    const began = performance.now();
    expect(await site.lobby('cashier', 'approve', orderNo)).toEqual({
      out: `${orderNo} is approved.`,
      err: '',
      code: 0,
    });
    let event = await events.next();
    while (event && event.name !== 'balance') event = await events.next();
    expect(event?.data).toEqual({ sumBalance: 100 });
    expect(performance.now() - began).toBeLessThan(POLLED_EVERY_MS);
    await events.close();
    expect(await readBalance(db, member.id)).toBe(10_000n);
    expect(await auditOf(orderNo)).toMatchObject([
      {
        command: 'cashier approve',
        by: null,
        systemUser: 'tester',
        parameters: { order: orderNo },
        outcome: 'done',
        reason: null,
      },
    ]);
  });

  test('a refusal says why and what helps, exits 1, and changes nothing (OPER-49, OPER-52)', async () => {
    const { orderNo } = await waitingDeposit();
    await site.lobby('cashier', 'reject', orderNo, 'Never', 'arrived');
    const refused = await site.lobby('cashier', 'approve', orderNo);
    expect(refused).toEqual({ out: '', err: `error: Order ${orderNo} is rejected already.`, code: 1 });
    expect(await auditOf(orderNo)).toMatchObject([
      { command: 'cashier reject', outcome: 'done', parameters: { order: orderNo, reason: 'Never arrived' } },
      { command: 'cashier approve', outcome: 'refused', reason: `Order ${orderNo} is rejected already.` },
    ]);
  });

  test('twenty decisions at once of one order take effect once (OPER-55)', async () => {
    const { member, orderNo } = await waitingDeposit();
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => site.lobby('cashier', 'approve', orderNo)),
    );
    expect(runs.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(runs.filter(({ code }) => code === 1)).toHaveLength(19);
    expect(await readBalance(db, member.id)).toBe(10_000n);
    const rows = await auditOf(orderNo);
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  });

  test('an answer for programs is one JSON object (OPER-49)', async () => {
    const { member, orderNo } = await waitingDeposit();
    const { out } = await site.lobby('cashier', 'list', '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        expect.objectContaining({ order: orderNo, member: member.userName, kind: 'deposit' }),
      ]),
    });
    const refused = await site.lobby('cashier', 'approve', 'D1', '--json');
    expect(JSON.parse(refused.out)).toEqual({
      ok: false,
      error: { code: 'refused', message: 'There is no order D1.' },
    });
    expect(refused).toMatchObject({ err: '', code: 1 });
  });

  test('pictures travel as bytes to the folder of the caller, for its owner alone', async () => {
    const member = await site.member('shows_papers');
    await db
      .insert(verifications)
      .values({ memberId: member.id, orderNo: 'V77', status: 'pending', sentAt: 0, remark: '' });
    const picture = Buffer.from([0, 1, 2, 10, 255, 254]);
    await db
      .insert(documentPictures)
      .values({ id: 'p1', kind: 'front', addedAt: 0, memberId: member.id, picture });
    const { code } = await site.lobby('cashier', 'open', 'V77', 'papers');
    expect(code).toBe(0);
    const file = join(site.dataDir, 'papers', 'V77-front.jpg');
    expect(readFileSync(file).equals(picture)).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { out } = await site.lobby('cashier', 'approve', 'V77', 'A1234567');
    expect(out).toBe('V77 is approved.');
    const rows = await auditOf('V77');
    expect(rows.map(({ parameters }) => parameters)).toEqual([{ order: 'V77' }]);
  });

  test('the socket and its folder are for their owner alone', () => {
    const socket = join(site.dataDir, 'control.sock');
    expect(findSocket(site.dataDir)).toBe(socket);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(site.dataDir).mode & 0o777).toBe(0o700);
  });

  test('an unreadable command is closed, and the next command works', async () => {
    for (const sent of ['not json\n', '{"version":1}\n', `${'x'.repeat(3_000_000)}`]) {
      await new Promise<void>((resolve) => {
        const socket = connect(join(site.dataDir, 'control.sock'), () => socket.write(sent));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    }
    expect((await site.lobby('cashier', 'list')).code).toBe(0);
  });
});

test('a site of another version refuses commands (OPER-50)', async () => {
  const newer = await startWithCommands({}, '1.4.0');
  expect(await newer.lobby('cashier', 'list')).toEqual({
    out: '',
    err: 'error: The site runs another version (1.4.0); use the same checkout.',
    code: 1,
  });
  await newer.close();
  expect(existsSync(newer.dataDir)).toBe(false);
});

test('a path that is too long for a socket has a short one beside it (OPER-50)', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'lobby-long-'));
  const dataDir = join(parent, 'x'.repeat(90));
  const long = await startWithCommands({ DATA_DIR: dataDir });
  const socket = findSocket(dataDir) ?? '';
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100);
  expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
  expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700);
  expect((await runLobby({ DATA_DIR: dataDir }, ['cashier', 'list'])).out).toBe('Nothing is pending.');
  await long.close();
  expect(existsSync(socket)).toBe(false);
  rmSync(parent, { recursive: true });
});

describe('where a command works (OPER-51)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-order-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a separate gateway has its own database', async () => {
    const env = { GATEWAY_URL: 'https://gw.example.com', DATA_DIR: folder };
    expect(await runLobby(env, ['cashier', 'list'])).toMatchObject({
      err: 'error: The database belongs to the gateway at https://gw.example.com; this command works on the embedded one.',
      code: 1,
    });
  });

  test('no command creates a database, but for the first member of staff', async () => {
    const missing = await runLobby({ DATA_DIR: folder }, ['cashier', 'list']);
    expect(missing).toMatchObject({
      err: 'error: There is no database yet: the first start of the site makes it.\ntry: npm run lobby -- staff add NAME --role manager',
      code: 4,
    });
    expect(readdirSync(folder)).toEqual([]);
    const made = await runLobby({ DATA_DIR: folder }, ['staff', 'add', 'ana', '--role', 'manager']);
    expect(made).toMatchObject({ out: 'ana is manager.', code: 0 });
    expect(await runLobby({ DATA_DIR: folder }, ['cashier', 'list'])).toMatchObject({
      out: 'Nothing is pending.',
      code: 0,
    });
  }, 120_000);

  test('a folder that another process has open is not touched', async () => {
    const release = lockFolder(folder);
    expect(await runLobby({ DATA_DIR: folder }, ['cashier', 'list'])).toMatchObject({
      err: `error: DATA_DIR: ${folder} is in use by another process that takes no commands.`,
      code: 4,
    });
    release();
  });

  test('the socket of a killed site does not stop a command', async () => {
    writeFileSync(join(folder, 'control.sock'), '');
    expect((await runLobby({ DATA_DIR: folder }, ['cashier', 'list'])).out).toBe('Nothing is pending.');
    rmSync(join(folder, 'control.sock'));
  });

  test('a site that ends in the middle leaves the command to be looked up (OPER-49)', async () => {
    const server = createServer((socket) => socket.on('data', () => socket.destroy()));
    await new Promise<void>((resolve) => void server.listen(join(folder, 'control.sock'), resolve));
    expect(await runLobby({ DATA_DIR: folder }, ['cashier', 'list'])).toMatchObject({
      err: 'error: The site ended before it answered: look whether the command was done.\ntry: npm run lobby -- audit list',
      code: 4,
    });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });

  test('wrong settings and a database that is away have exit codes (OPER-49)', async () => {
    const settings = await runLobby({ DATA_DIR: folder, CASHIER: 'maybe' }, ['cashier', 'list']);
    expect(settings).toMatchObject({ out: '', code: 3 });
    expect(settings.err).toContain('CASHIER: must be auto or manual');
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const away = await runLobby({ DATABASE_URL: url, DATA_KEY: Buffer.alloc(32).toString('base64') }, [
      'cashier',
      'list',
    ]);
    expect(away).toMatchObject({ err: 'error: DATABASE_URL: the database cannot be reached.', code: 4 });
  });
});

test('the audit log can only be added to (OPER-52)', async () => {
  const { orderNo } = await waitingDeposit();
  await site.lobby('cashier', 'approve', orderNo);
  const rows = await auditOf(orderNo);
  for (const change of [
    sql`update audit_log set outcome = 'refused', reason = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(db.execute(change)).rejects.toThrow();
  expect(await auditOf(orderNo)).toEqual(rows);
});

test('a row of the audit log is gone after five years, and not before (OPER-52)', async () => {
  const row = { systemUser: 'x', host: 'x', command: 'x', parameters: {}, outcome: 'done' } as const;
  const years = (count: number) => Date.now() - count * 365.25 * 86_400_000;
  await db.insert(auditLog).values([
    { ...row, at: years(5.01), subject: 'old' },
    { ...row, at: years(4.99), subject: 'kept' },
  ]);
  await deleteOldAudit({ db });
  expect([await auditOf('old'), (await auditOf('kept')).length]).toEqual([[], 1]);
  await expect(db.execute(sql`delete from audit_log where subject = 'kept'`)).rejects.toThrow();
});
