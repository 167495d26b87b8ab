import { afterAll, describe, expect, test } from 'vitest';
import { checkResetLink, forgotPassword, resetPassword } from '#contract/auth/password.ts';
import { parseResetToken, RESET_PAGE } from '#contract/auth/reset-link.ts';
import { members, passwordResets, sessions } from '#gateway/platform/db/schema/index.ts';
import { fields, NEW, OLD, outcome, startPasswords } from './password.testing.ts';

const { site, newMember, logsIn, isOpen } = await startPasswords();
afterAll(site.close);
const { db } = site.database;

let household = 0;
const forget = (username: string, email: string, more: { language?: 'MS' } = {}) => {
  household += 1;
  const clientAddress = `198.19.${household >> 8}.${household & 255}`;
  return site.call(forgotPassword, { body: { username, email }, clientAddress, ...more });
};

/** Returns the token of the latest link. */
async function linkedToken(): Promise<string> {
  const message = (await site.outbox()).at(-1);
  const { origin, pathname, search, hash } = new URL(
    message && 'link' in message ? message.link : 'http://none',
  );
  expect([origin, pathname, search]).toEqual(['http://site.test', RESET_PAGE, '']);
  return parseResetToken(hash) ?? '';
}

describe('a forgotten password', () => {
  const reset = (resetToken: string, newPassword = NEW) =>
    site.call(resetPassword, { body: { resetToken, newPassword } });

  test('a mailed link sets a new password once and ends all sessions (PWD-2)', async () => {
    const member = await newMember();
    const session = await site.logIn(member);
    const answer = await forget(` ${member.userName.toUpperCase()} `, ` ${member.email.toLowerCase()} `, {
      language: 'MS',
    });
    expect(outcome(answer)).toEqual([200, undefined, null]);
    expect((await site.outbox()).at(-1)).toMatchObject({
      channel: 'email',
      to: member.email,
      language: 'MS',
    });
    const token = await linkedToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(outcome(await reset(token))).toEqual([200, undefined, null]);
    expect(await isOpen(session)).toBe(false);
    expect(await logsIn(member.userName, NEW)).toBe(true);
    expect(outcome(await reset(token, 'Yet-an0ther-one')).slice(0, 2)).toEqual([403, 'reset.invalid']);
  });

  test('a link says whether it is valid, and for which member, before anything is typed (WAY-9)', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const resetToken = await linkedToken();
    const look = async (token: string) =>
      (await site.call(checkResetLink, { body: { resetToken: token } })).value;
    const good = { usable: true, userName: member.userName };
    expect([await look(resetToken), await look(resetToken)]).toEqual([good, good]);
    const bad = { usable: false, userName: '' };
    expect(await look('unknown')).toEqual(bad);
    await reset(resetToken);
    expect(await look(resetToken)).toEqual(bad);
    await forget(member.userName, member.email);
    const old = await linkedToken();
    site.pass(30 * 60_000);
    expect(await look(old)).toEqual(bad);
  });

  test('a reset that is repeated by its key, after a lost answer, has worked (fault 13)', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const resetToken = await linkedToken();
    const again = (newPassword: string, key: string) =>
      site.call(resetPassword, { headers: { 'Idempotency-Key': key }, body: { resetToken, newPassword } });
    const key = 'a-key-of-sixteen-by-link';
    expect((await again(NEW, key)).status).toBe(200);
    expect(outcome(await again(NEW, key))).toEqual([200, undefined, null]);
    expect((await again('Another-passw0rd', key)).errorCode).toBe('reset.invalid');
    expect((await again(NEW, 'another-key-of-sixteen')).errorCode).toBe('reset.invalid');
  });

  test('only a hash of the link is stored, and the log has neither', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    const kept = JSON.stringify([await db.select().from(passwordResets), site.log]);
    expect(kept).not.toContain(token);
  });

  test('a link is valid for half an hour, and until the next password', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const late = await linkedToken();
    site.pass(30 * 60_000);
    expect((await reset(late)).errorCode).toBe('reset.invalid');
    await forget(member.userName, member.email);
    const one = await linkedToken();
    await forget(member.userName, member.email);
    const two = await linkedToken();
    expect((await reset(two)).status).toBe(200);
    expect((await reset(one, 'Yet-an0ther-one')).errorCode).toBe('reset.invalid');
  });

  test('the log says whose password was set by a link, and from which address', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const body = { resetToken: await linkedToken(), newPassword: NEW };
    await site.call(resetPassword, { body, clientAddress: '192.0.2.77' });
    const entry = { member: member.id, address: '192.0.2.77', msg: 'password set by link' };
    expect(site.log.filter(({ msg }) => msg === entry.msg).at(-1)).toMatchObject(entry);
  });

  test('a link used twice in parallel sets one password', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    const answers = await Promise.all([reset(token, 'First-0f-both'), reset(token, 'Second-0f-both')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('a refused new password does not use up the link', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    expect((await reset(token, OLD)).errorCode).toBe('modify.new.old.same');
    expect(fields(await reset(token, 'welcome2024'))).toEqual({ newPassword: 'password_common' });
    expect((await reset(token)).status).toBe(200);
  });

  test('unknown names, other addresses and disabled members get no mail, the same answer (PWD-2)', async () => {
    const member = await newMember();
    const disabled = await newMember({ disabled: true });
    const before = (await site.outbox()).length;
    const answers = [
      await forget('nobody_here', member.email),
      await forget(member.userName, 'other@example.com'),
      await forget(disabled.userName, disabled.email),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([200, undefined, null]);
    expect((await site.outbox()).length).toBe(before);
    await forget(member.userName, member.email);
    expect((await site.outbox()).length).toBe(before + 1);
  });

  test('one member gets three links an hour, and the answer does not change', async () => {
    const member = await newMember();
    const before = (await site.outbox()).length;
    for (let n = 0; n < 5; n += 1) expect((await forget(member.userName, member.email)).status).toBe(200);
    expect((await site.outbox()).length).toBe(before + 3);
    site.pass(3_600_000 - 1);
    await forget(member.userName, member.email);
    expect((await site.outbox()).length).toBe(before + 3);
    site.pass(1);
    await forget(member.userName, member.email);
    expect((await site.outbox()).length).toBe(before + 4);
  });

  test.each([
    ['', 'a@b.com', { username: 'reg_pattern_4' }],
    ['a b', 'a@b.com', { username: 'reg_pattern_4' }],
    ['anna', '', { email: 'email_required' }],
    ['anna', 'anna', { email: 'in_email_incorrect' }],
    ['anna', 'anna@example', { email: 'in_email_incorrect' }],
    ['anna', 'an na@example.com', { email: 'in_email_incorrect' }],
  ])(
    'a request with name %j and address %j names the invalid field (PWD-2)',
    async (username, email, expected) => {
      expect(fields(await forget(username, email))).toEqual(expected);
    },
  );

  test.each(['a@b.co', 'first.last@example.com', 'x_1@mail.co.uk', 'a.b.c@my-mail.com.sg'])(
    'a request accepts the address %s (PWD-2)',
    async (email) => expect((await forget('anybody', email)).status).toBe(200),
  );

  test('requests from one address are limited', async () => {
    const ask = () =>
      site.call(forgotPassword, { body: { username: 'x', email: 'a@b.com' }, clientAddress: '192.0.2.9' });
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(1);
  });

  test('guesses of links from one address are limited', async () => {
    const guess = () =>
      site.call(resetPassword, { body: { resetToken: 'x', newPassword: NEW }, clientAddress: '192.0.2.10' });
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await guess());
    expect(answers.slice(0, 30).every(({ errorCode }) => errorCode === 'reset.invalid')).toBe(true);
    expect([answers[30]?.errorCode, answers[30]?.headers.get('retry-after')]).toEqual([
      'rate.limited',
      '600',
    ]);
    site.pass(600_000);
    expect((await guess()).errorCode).toBe('reset.invalid');
  });

  test('an invented token resets nothing', async () => {
    const before = await db.select({ hash: members.passwordHash }).from(members);
    for (const token of ['x', 'A'.repeat(43), "' or 1=1"]) expect((await reset(token)).status).toBe(403);
    expect(await db.select({ hash: members.passwordHash }).from(members)).toEqual(before);
    expect(await db.$count(sessions)).toBeGreaterThan(0);
  });
});
