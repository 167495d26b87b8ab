import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { auditLog } from '#gateway/platform/db/schema/index.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startWithCommands } from '#testkit/server/commands.ts';
import { GROUPS } from './groups/index.ts';

const site = await startWithCommands();
const inProduction = await startWithCommands({ NODE_ENV: 'production' });
afterAll(async () => {
  await site.close();
  await inProduction.close();
});
const { db } = site.database;
const newestRow = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const manager = ['staff', 'add', 'ana', '--role', 'manager'] as const;

describe('staff (OPER-53)', () => {
  test('in production nothing is changed before the first one is added', async () => {
    expect(await inProduction.lobby('members', 'unblock', 'x')).toMatchObject({
      err: 'error: There is no staff yet.\ntry: npm run lobby -- staff add NAME --role manager',
      code: 1,
    });
    expect((await inProduction.lobby('cashier', 'list')).code).toBe(0);
    expect(await inProduction.lobby(...manager)).toMatchObject({ out: 'ana is manager.', code: 0 });
    expect(await inProduction.lobby('members', 'unblock', 'x', '--by', 'ana')).toMatchObject({
      err: 'error: There is no member x.',
    });
  });

  test('the first one is a manager; each role may run the commands of its work', async () => {
    expect((await site.lobby('staff', 'list')).out).toBe('There is no staff yet.');
    expect((await site.lobby('staff', 'add', 'mei', '--role', 'cashier')).err).toContain(
      'The staff needs a manager',
    );
    expect((await site.lobby(...manager)).code).toBe(0);
    expect(await site.lobby('staff', 'add', 'mei', '--role', 'cashier')).toMatchObject({
      err: 'error: Name who decides, with --by NAME or LOBBY_BY.\ntry: npm run lobby -- staff list',
      code: 1,
    });
    for (const [name, role] of [
      ['mei', 'cashier'],
      ['ravi', 'support'],
    ] as const)
      expect((await site.lobby('staff', 'add', name, '--role', role, '--by', 'ana')).code).toBe(0);
    expect((await site.lobby('staff', 'list')).out).toBe('ana  manager\nmei  cashier\nravi  support');
    const member = await site.member('pays_in');
    const deps = { db, clock: site.clock, random: systemRandom, dataKey: testDataKey };
    const asked = { method: 'wallet', amount: 100, fields: {} };
    const { orderNo } = await startDeposit(deps, member.id, 'key-staff', asked);
    expect((await site.lobby('cashier', 'approve', orderNo, '--by', 'ravi')).err).toContain(
      'ravi is support, whose role does not include cashier approve.',
    );
    expect((await site.lobby('members', 'block', 'pays_in', 'x', '--by', 'mei')).err).toContain(
      'mei is cashier, whose role does not include members block.',
    );
    expect((await site.lobby('cashier', 'approve', orderNo, '--by', 'mei')).code).toBe(0);
    expect(await newestRow()).toMatchObject({ by: 'mei', systemUser: 'tester', subject: orderNo });
  });

  test('the roles of all commands are those of the rule', () => {
    const allowed = (role: 'cashier' | 'support') =>
      GROUPS.flatMap(({ name, commands }) =>
        commands
          .filter(({ changes }) => changes?.roles.includes(role))
          .map((command) => `${name} ${command.name}`),
      );
    expect(allowed('cashier')).toEqual(['cashier approve', 'cashier reject', 'rewards grant']);
    expect(allowed('support')).toEqual([
      'cases clear',
      'cases same',
      'cases reopen',
      'members block',
      'members unblock',
      'members message',
    ]);
  });

  test('a removed or unknown one may do nothing, and the last manager stays', async () => {
    expect((await site.lobby('staff', 'remove', 'mei', '--by', 'ana')).out).toBe(
      'mei is no longer on the staff.',
    );
    for (const by of ['mei', 'nobody'])
      expect(await site.lobby('cashier', 'approve', 'D1', '--by', by)).toMatchObject({
        err: `error: There is no active member of staff ${by}.\ntry: npm run lobby -- staff list`,
        code: 1,
      });
    expect((await site.lobby('staff', 'remove', 'ana', '--by', 'ana')).err).toContain('the last manager');
    expect((await site.lobby('staff', 'add', 'ana', '--role', 'support', '--by', 'ana')).err).toContain(
      'The staff needs a manager',
    );
    expect((await site.lobby('staff', 'add', 'Ana!', '--role', 'manager', '--by', 'ana')).err).toContain(
      'A name has 2 to 32',
    );
  });

  test('who decides may be set once, by LOBBY_BY', async () => {
    const { out } = await site.lobbyWith({ LOBBY_BY: 'ana' }, 'staff', 'add', 'lim', '--role', 'support');
    expect(out).toBe('lim is support.');
    expect(await newestRow()).toMatchObject({
      by: 'ana',
      subject: 'lim',
      parameters: { name: 'lim', role: 'support' },
    });
  });
});

test('the audit log is listed and exported by its filters (OPER-52)', async () => {
  const { out } = await site.lobby('audit', 'list', '--by', 'ana', '--subject', 'lim');
  expect(out).toMatch(/^\S+ {2}ana {2}staff add {2}lim {2}done$/);
  expect((await site.lobby('audit', 'list', '--since', '2099-01-01')).out).toBe('There are no rows.');
  expect((await site.lobby('audit', 'list', '--since', 'yesterday')).err).toContain('is not a moment');
  expect((await site.lobby('audit', 'export', 'audit.csv', '--subject', 'lim')).out).toBe(
    'audit.csv: 1 row.',
  );
  const lines = site.readFile('audit.csv').split('\r\n');
  expect(lines[0]).toBe('\uFEFFat,by,system user,host,command,subject,parameters,outcome,reason');
  expect(lines[1]).toContain('"{""name"":""lim"",""role"":""support""}",done,');
});

test('every command that changes something names what it changes, for the audit log (OPER-52)', () => {
  for (const { name: group, commands } of GROUPS)
    for (const { name, changes, args = [] } of commands.filter((command) => command.changes))
      expect([group, name, args.map((argument) => argument.name)]).toEqual([
        group,
        name,
        expect.arrayContaining([changes?.subject]),
      ]);
});
