import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { closeAccount } from '#gateway/account/closing/close.ts';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { agentArrivals, auditLog, deposits, members, sessions } from '#gateway/platform/db/schema/index.ts';
import { changeLimit } from '#gateway/safer-play/limits/change.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { startWithCommands } from '#testkit/server/commands.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startWithCommands();
afterAll(site.close);
const { db } = site.database;
const tryLogin = (username: string, password = 'Passw0rd1') =>
  site.call(login, { body: { type: 'username', username, password } });

describe('members (OPER-54)', () => {
  test('a member is shown with state, balance, waiting money, limits and last login', async () => {
    const member = await site.member('Shown_one', { lastLoginAt: site.clock() });
    await payIn(db, member.id, 12_050n, site.clock());
    const deps = { db, clock: site.clock, random: systemRandom, dataKey: testDataKey };
    await startDeposit(deps, member.id, 'key-shown', { method: 'wallet', amount: 100, fields: {} });
    const limit = { kind: 'deposit', period: 'day', amount: 500, timeZone: 'UTC' } as const;
    await changeLimit({ db, clock: site.clock }, member.id, limit);
    const { out } = await site.lobby('members', 'show', 'shown_ONE');
    expect(out.split('\n')).toEqual([
      'member      Shown_one, player',
      'upline      none',
      'state       open',
      'balance     120.50',
      'deposits    100.00 waiting',
      'withdrawals 0.00 waiting',
      'limits      deposit a day 500.00, used 220.50',
      `last login  ${new Date(site.clock()).toISOString()}`,
    ]);
    const { value } = JSON.parse((await site.lobby('members', 'show', 'shown_one', '--json')).out);
    expect(value).toMatchObject({ balance: 120.5, depositsWaiting: 100, state: 'open' });
    expect((await site.lobby('members', 'show', 'unknown_one')).err).toBe(
      'error: There is no member unknown_one.',
    );
  });

  test('a block ends sessions and streams within a second, and refuses logins', async () => {
    const member = await site.member('is_blocked');
    const deps = { db, clock: site.clock, random: systemRandom, dataKey: testDataKey };
    await startDeposit(deps, member.id, 'key-blocked', { method: 'wallet', amount: 100, fields: {} });
    const events = readEvents(await listen(site, await site.logIn(member)));
    await events.next();
    expect((await site.lobby('members', 'block', 'is_blocked', 'A', 'stolen', 'phone')).out).toBe(
      'is_blocked is blocked.',
    );
    const done = performance.now();
    let event = await events.next();
    while (event && event.name !== 'ended') event = await events.next();
    expect(event?.name).toBe('ended');
    expect(performance.now() - done).toBeLessThan(1_000);
    expect(await db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
    expect((await tryLogin('is_blocked')).errorCode).toBe('login.disabled');
    expect(
      await db.$count(deposits, and(eq(deposits.memberId, member.id), eq(deposits.status, 'pending'))),
    ).toBe(1);
    expect((await site.lobby('members', 'show', 'is_blocked')).out).toContain(
      'state       blocked: A stolen phone',
    );
    expect((await site.lobby('members', 'block', 'is_blocked', 'x')).err).toContain('is blocked already');
    expect((await site.lobby('members', 'unblock', 'IS_blocked')).out).toBe('IS_blocked may log in again.');
    expect((await tryLogin('is_blocked')).success).toBe(true);
    expect((await site.lobby('members', 'unblock', 'is_blocked')).err).toContain('is not blocked');
  });

  test('an account that its member closed is not unblocked, but reopened', async () => {
    const { id } = await site.member('has_closed');
    await closeAccount({ db, clock: site.clock, onSessionEnd: [] }, id);
    expect((await site.lobby('members', 'show', 'has_closed')).out).toContain('closed by its member');
    expect(await site.lobby('members', 'unblock', 'has_closed')).toMatchObject({
      err: 'error: has_closed closed this account.\ntry: npm run lobby -- cases reopen MEMBER',
      code: 1,
    });
    expect((await site.lobby('cases', 'reopen', 'has_closed')).out).toBe(
      'The account of has_closed is open again.',
    );
  });

  test('a message arrives in the inbox in the member’s language', async () => {
    const member = await site.member('reads_mail');
    const { out } = await site.lobby(
      'members',
      'message',
      'reads_mail',
      'Hello | 您好 | Helo',
      'Your papers.',
    );
    expect(out).toBe('reads_mail has a message.');
    const token = await site.logIn(member);
    const { list } = await site.read(inboxMessages, { token, headers: { Language: 'MS' } });
    expect(list).toMatchObject([{ title: 'Helo' }]);
    expect((await site.lobby('members', 'message', 'reads_mail', 'One | two', 'x')).err).toContain(
      'one title or three',
    );
    expect((await site.lobby('members', 'message', 'reads_mail', 'One', ' ')).err).toContain(
      'one text or three',
    );
  });

  test('an added member logs in with the shown password, and must choose another one', async () => {
    const { out } = await site.lobby('members', 'add', 'first_agent', '--type', 'agent', '--json');
    const { password } = JSON.parse(out).value as { password: string };
    expect((await tryLogin('first_agent', password)).value).toMatchObject({ firstTimeLogin: true });
    expect(
      (await site.lobby('members', 'add', 'below_one', '--type', 'player', '--upline', 'first_agent')).out,
    ).toMatch(/^below_one logs in with \S{23} \(shown this once\)/);
    const [agent] = await db.select().from(members).where(eq(members.userName, 'first_agent'));
    const [below] = await db.select().from(members).where(eq(members.userName, 'below_one'));
    expect([agent?.type, below?.type, below?.uplineId]).toEqual([1, 0, agent?.id]);
    expect(await db.$count(agentArrivals, eq(agentArrivals.firstPassword, true))).toBe(2);
    const rows = await db.select().from(auditLog).where(eq(auditLog.command, 'members add'));
    expect(JSON.stringify(rows)).not.toContain(password);
    for (const [words, said] of [
      [['below_one', '--type', 'player'], 'The name below_one is taken.'],
      [['x', '--type', 'player'], 'A name has 4 to 20'],
      [['someone_new', '--type', 'robot'], 'A type is one of: player, agent.'],
      [['someone_new', '--type', 'player', '--upline', 'below_one'], 'below_one is no agent.'],
      [['someone_new', '--type', 'player', '--upline', 'unknown_one'], 'There is no member unknown_one.'],
    ] as const)
      expect((await site.lobby('members', 'add', ...words)).err).toContain(said);
  });
});

describe('the other groups (OPER-47)', () => {
  test('rewards, contracts, cases, limits and ledger work through the site', async () => {
    await site.member('gets_gift');
    const grant = ['rewards', 'grant', 'gets_gift', '5', '1', 'case-1', 'For', 'you'];
    expect((await site.lobby(...grant)).out).toMatch(/^gets_gift may claim \w+ 5\.00/);
    expect((await site.lobby(...grant)).err).toContain('has had case-1 already');
    expect(await site.lobby('rewards', 'grant', 'gets_gift', '5', '1', 'case-2')).toMatchObject({ code: 2 });
    expect((await site.lobby('rewards', 'grant', 'gets_gift', '36', 'live-welcome-cover')).code).toBe(0);
    expect((await site.lobby('agent-contracts', 'list')).out).toBe('There are none.');
    expect((await site.lobby('agent-contracts', 'offer', 'gets_gift', 'weekly', 'days=1')).err).toContain(
      'A kind is one of',
    );
    expect((await site.lobby('cases', 'list')).out).toBe('Nothing is pending.');
    expect((await site.lobby('cases', 'clear', 'x', 'why')).err).toBe(
      'error: x is not the number of a case.',
    );
    expect((await site.lobby('limits', 'report')).out).toContain('deposit');
    expect(await site.lobby('ledger', 'verify')).toMatchObject({ code: 0 });
    expect((await site.lobby('ledger', 'put-away', '2025-13')).err).toContain('is not a month');
    expect((await site.lobby('ledger', 'put-away', '2026-10')).err).toContain('24 full months stay');
  });

  test('an account of an editor is added with a row in the audit log', async () => {
    expect((await site.lobby('editor', 'add', 'mei.ling', 'reviewer')).out).toContain('logs in at /admin');
    expect((await site.lobby('editor', 'list')).out).toBe('mei.ling  reviewer');
    expect((await site.lobby('editor', 'remove', 'ravi')).err).toBe('error: There is no account ravi.');
    const rows = await db.select().from(auditLog).where(eq(auditLog.subject, 'mei.ling'));
    expect(rows).toMatchObject([
      { command: 'editor add', parameters: { name: 'mei.ling', role: 'reviewer' } },
    ]);
  });

  test('a file of settings is checked without a site', async () => {
    site.writeFile('good.env', 'CASHIER=manual\n');
    site.writeFile('bad.env', 'CASHIER=maybe\n');
    expect((await site.lobby('settings', 'check', 'good.env')).out).toBe('Every setting holds.');
    const bad = await site.lobby('settings', 'check', 'bad.env');
    expect([bad.code, bad.err.includes('CASHIER')]).toEqual([3, true]);
    expect((await site.lobby('settings', 'check', 'none.env')).err).toBe(
      'error: none.env cannot be read (ENOENT).',
    );
  });

  test('the texts of the project have no mistakes', async () => {
    expect(await site.lobby('content', 'check')).toMatchObject({ out: 'Every file can be shown.', code: 0 });
  });
});
