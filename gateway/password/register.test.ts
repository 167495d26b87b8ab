import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/login.ts';
import { memberInfo } from '#contract/member.ts';
import { changePassword, forgotPassword, resetPassword, setPasswordByPhone } from '#contract/password.ts';
import { RESET_PAGE, resetTokenOf } from '#contract/reset-link.ts';
import { otherCode, receivedCode } from '#testkit/gateway/challenges.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { FIREBASE_CONFIG, THIRD_PARTY } from '#testkit/gateway/third-party.ts';
import { memberProfiles, members, passwordResets, sessions } from '../db/schema/index.ts';

const site = await startGateway({ FIREBASE_CONFIG, PUBLIC_ORIGIN: 'http://site.test' });
afterAll(site.close);
const { db } = site.database;

const OLD = 'Passw0rd1';
const NEW = 'A-new-passw0rd';

let count = 0;
/** A member with an address and a proven number. */
async function newMember(more: { type?: number; disabled?: boolean } = {}) {
  const mobile = `14${String(++count).padStart(7, '0')}`;
  const member = await site.member(`owner_${count}`, more);
  const email = `Owner.${member.userName}@Example.com`.replaceAll('_', '');
  const profile = { memberId: member.id, email, dialingCode: '60', mobile, mobileProvenAt: site.clock() };
  await db.insert(memberProfiles).values(profile);
  return { ...member, email, mobile };
}

const logsIn = async (username: string, password: string) =>
  (await site.call(login, { body: { type: 'username', username, password } })).status === 200;
const isOpen = async (token: string) => (await site.call(memberInfo, { token })).status === 200;
const outcome = ({ status, errorCode, value }: Answer) => [status, errorCode, value];
const fields = (answer: Answer) => (answer.value as { fields?: object } | undefined)?.fields;

describe('changing the password', () => {
  const change = (
    token: string,
    body: { oldPassword?: string; newPassword?: string; confirmNewPassword?: string },
  ) =>
    site.call(changePassword, {
      token,
      body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: body.newPassword ?? NEW, ...body },
    });

  test('sets the new one and ends every other session (PWD-3)', async () => {
    const member = await newMember();
    const [mine, other] = [await site.logIn(member), await site.logIn(member)];
    expect(outcome(await change(mine, {}))).toEqual([200, undefined, null]);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
  });

  test('asked for again under its key, after a lost answer, it is done and nothing else (fault 13)', async () => {
    const member = await newMember();
    const token = await site.logIn(member);
    const again = (newPassword: string, key: string) =>
      site.call(changePassword, {
        token,
        headers: { 'Idempotency-Key': key },
        body: { oldPassword: OLD, newPassword, confirmNewPassword: newPassword },
      });
    const key = 'a-key-of-sixteen-characters';
    expect((await again(NEW, key)).status).toBe(200);
    const other = await site.logIn(member);
    expect(outcome(await again(NEW, key))).toEqual([200, undefined, null]);
    // Nothing was changed a second time: the session opened since goes on.
    expect(await isOpen(other)).toBe(true);
    expect((await again('Another-passw0rd', key)).errorCode).toBe('password.old.wrong');
    expect((await again(NEW, 'another-key-of-sixteen')).errorCode).toBe('password.old.wrong');
    site.pass(16 * 60_000);
    expect((await again(NEW, key)).errorCode).toBe('password.old.wrong');
    expect(await logsIn(member.userName, NEW)).toBe(true);
  });

  test('the new one logs in, and the old one no more', async () => {
    const member = await newMember();
    await change(await site.logIn(member), {});
    expect(await logsIn(member.userName, NEW)).toBe(true);
    expect(await logsIn(member.userName, OLD)).toBe(false);
  });

  test.each([
    ['too short', { newPassword: 'seven77' }, { newPassword: 'reg_password' }],
    ['too common', { newPassword: 'Iloveyou123' }, { newPassword: 'password_common' }],
    ['endless', { newPassword: 'x'.repeat(129) }, { newPassword: 'password_too_long' }],
    ['confirmed otherwise', { confirmNewPassword: 'other' }, { confirmNewPassword: 'confirm_mismatch' }],
    ['not confirmed', { confirmNewPassword: '' }, { confirmNewPassword: 'confirm_required' }],
  ])('refuses one that is %s (PWD-3)', async (_, body, expected) => {
    const member = await newMember();
    const answer = await change(await site.logIn(member), body);
    expect([answer.status, fields(answer)]).toEqual([422, expected]);
    expect(await logsIn(member.userName, OLD)).toBe(true);
  });

  test('refuses the same one again, and a wrong old one (PWD-3)', async () => {
    const member = await newMember();
    const token = await site.logIn(member);
    expect((await change(token, { newPassword: OLD })).errorCode).toBe('modify.new.old.same');
    const wrong = { oldPassword: 'wrong', newPassword: NEW };
    expect((await change(token, wrong)).errorCode).toBe('password.old.wrong');
    expect((await change(token, { oldPassword: 'wrong', newPassword: OLD })).errorCode).toBe(
      'password.old.wrong',
    );
    const { status, value } = await site.call(changePassword, {
      token,
      body: { newPassword: NEW, confirmNewPassword: NEW },
    });
    expect([status, value]).toEqual([422, { fields: { oldPassword: 'password_required' } }]);
  });

  test('lets nobody guess the old one through a session: ten tries', async () => {
    const token = await site.logIn(await newMember());
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await change(token, { oldPassword: `guess ${n}` }));
    expect(answers[9]?.errorCode).toBe('password.old.wrong');
    expect(answers[10]?.errorCode).toBe('rate.limited');
    expect((await change(token, {})).errorCode).toBe('rate.limited');
  });

  test('asks for no old one where none was ever set (PWD-3)', async () => {
    const member = await newMember();
    await db.update(memberProfiles).set({ hasPassword: false }).where(eq(memberProfiles.memberId, member.id));
    const token = await site.logIn(member);
    const body = { newPassword: NEW, confirmNewPassword: NEW };
    expect((await site.call(changePassword, { token, body })).status).toBe(200);
    expect((await site.call(changePassword, { token, body })).status).toBe(422);
  });

  test('is not for trial accounts (TRIAL-2)', async () => {
    const token = await site.logIn(await newMember({ type: 4 }));
    expect((await change(token, {})).errorCode).toBe('free.reject');
  });
});

describe('setting a password by phone (PWD-4)', () => {
  const set = (
    mobileNum: string,
    verificationCode: string | undefined,
    newPassword = NEW,
    more: object = {},
  ) =>
    site.call(setPasswordByPhone, {
      body: { mobileNum, countryDialingCode: '60', verificationCode, newPassword, ...more },
    });

  test('needs the code, ends every session and tells the name to log in with', async () => {
    const member = await newMember();
    const token = await site.logIn(member);
    const code = await receivedCode(site, 'noLogin', member.mobile);
    expect((await set(member.mobile, otherCode(code))).errorCode).toBe('code.wrong');
    expect(outcome(await set(member.mobile, code))).toEqual([200, undefined, { userName: member.userName }]);
    expect(await isOpen(token)).toBe(false);
    expect(await logsIn(member.userName, NEW)).toBe(true);
    expect((await set(member.mobile, code, 'Yet-an0ther-one')).errorCode).toBe('code.wrong');
  });

  test('asked for again under its key, after an answer that got lost, it is done (fault 13)', async () => {
    const member = await newMember();
    const code = await receivedCode(site, 'noLogin', member.mobile);
    const again = (newPassword: string, key: string) =>
      site.call(setPasswordByPhone, {
        headers: { 'Idempotency-Key': key },
        body: { mobileNum: member.mobile, countryDialingCode: '60', verificationCode: code, newPassword },
      });
    const key = 'a-key-of-sixteen-by-phone';
    expect((await again(NEW, key)).status).toBe(200);
    const since = await site.logIn(member);
    expect(outcome(await again(NEW, key))).toEqual([200, undefined, { userName: member.userName }]);
    expect(await isOpen(since)).toBe(true);
    expect((await again('Another-passw0rd', key)).errorCode).toBe('code.wrong');
    expect((await again(NEW, 'another-key-of-sixteen')).errorCode).toBe('code.wrong');
  });

  test('the same password, or a common one, leaves the code to be used again', async () => {
    const member = await newMember();
    const code = await receivedCode(site, 'noLogin', member.mobile);
    expect((await set(member.mobile, code, OLD)).errorCode).toBe('modify.new.old.same');
    expect(fields(await set(member.mobile, code, 'qwerty123456'))).toEqual({
      newPassword: 'password_common',
    });
    expect((await set(member.mobile, code)).status).toBe(200);
  });

  test('tells nothing about the password to who lacks the code', async () => {
    const member = await newMember();
    expect((await set(member.mobile, '000000', OLD)).errorCode).toBe('code.wrong');
  });

  test('takes a token of the phone sign-in for the code', async () => {
    const member = await newMember();
    const token = (phoneNumber: string) =>
      THIRD_PARTY.token({ provider: 'phone', phoneNumber, at: site.clock() });
    const send = async (phoneNumber: string) =>
      set(member.mobile, undefined, NEW, { firebaseIdToken: await token(phoneNumber) });
    expect((await send('+60123456789')).errorCode).toBe('identity.invalid');
    expect((await send(`+60${member.mobile}`)).status).toBe(200);
  });

  test('opens a locked account: whoever has the number need not wait', async () => {
    const member = await newMember();
    for (let n = 0; n < 10; n += 1) await logsIn(member.userName, 'wrong');
    const code = await receivedCode(site, 'noLogin', member.mobile);
    await set(member.mobile, code);
    expect(await logsIn(member.userName, NEW)).toBe(true);
  });

  test('is refused for numbers of nobody and of disabled members', async () => {
    const unknown = '149999999';
    expect((await set(unknown, await receivedCode(site, 'noLogin', unknown))).errorCode).toBe(
      'login.unregistered',
    );
    const disabled = await newMember({ disabled: true });
    const code = await receivedCode(site, 'noLogin', disabled.mobile);
    expect((await set(disabled.mobile, code)).errorCode).toBe('permission.denied');
  });
});

let household = 0;
const forget = (username: string, email: string, more: { language?: 'MS' } = {}) => {
  household += 1;
  const clientAddress = `198.19.${household >> 8}.${household & 255}`;
  return site.call(forgotPassword, { body: { username, email }, clientAddress, ...more });
};

/** The token of the latest link. */
async function linkedToken(): Promise<string> {
  const message = (await site.outbox()).at(-1);
  const { origin, pathname, search, hash } = new URL(
    message && 'link' in message ? message.link : 'http://none',
  );
  expect([origin, pathname, search]).toEqual(['http://site.test', RESET_PAGE, '']);
  return resetTokenOf(hash) ?? '';
}

describe('a forgotten password', () => {
  const reset = (resetToken: string, newPassword = NEW) =>
    site.call(resetPassword, { body: { resetToken, newPassword } });

  test('is set anew by a link in the mail, once; all sessions end (PWD-2)', async () => {
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

  test('asked for again under its key, after a lost answer, the link has worked (fault 13)', async () => {
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

  test('keeps only a hash of the link, and logs neither', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    const kept = JSON.stringify([await db.select().from(passwordResets), site.log]);
    expect(kept).not.toContain(token);
  });

  test('a link holds half an hour, and until the next password', async () => {
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

  test('a link used twice at once sets one password', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    const answers = await Promise.all([reset(token, 'First-0f-both'), reset(token, 'Second-0f-both')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('a new password that is refused leaves the link', async () => {
    const member = await newMember();
    await forget(member.userName, member.email);
    const token = await linkedToken();
    expect((await reset(token, OLD)).errorCode).toBe('modify.new.old.same');
    expect(fields(await reset(token, 'welcome2024'))).toEqual({ newPassword: 'password_common' });
    expect((await reset(token)).status).toBe(200);
  });

  test('sends nothing to strangers, other addresses, disabled members; says the same (PWD-2)', async () => {
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

  test('sends one member three links an hour, and says nothing of it', async () => {
    const member = await newMember();
    const before = (await site.outbox()).length;
    for (let n = 0; n < 5; n += 1) expect((await forget(member.userName, member.email)).status).toBe(200);
    expect((await site.outbox()).length).toBe(before + 3);
  });

  test.each([
    ['', 'a@b.com', { username: 'reg_pattern_4' }],
    ['a b', 'a@b.com', { username: 'reg_pattern_4' }],
    ['anna', '', { email: 'in_email_incorrect' }],
    ['anna', 'anna', { email: 'in_email_incorrect' }],
    ['anna', 'anna@example', { email: 'in_email_incorrect' }],
    ['anna', 'anna@example.toolong', { email: 'in_email_incorrect' }],
    ['anna', 'an na@example.com', { email: 'in_email_incorrect' }],
  ])('with name %j and address %j tells which is wrong (PWD-2)', async (username, email, expected) => {
    expect(fields(await forget(username, email))).toEqual(expected);
  });

  test.each(['a@b.co', 'first.last@example.com', 'x_1@mail.co.uk', 'a.b.c@my-mail.com.sg'])(
    'takes the address %s (PWD-2)',
    async (email) => expect((await forget('anybody', email)).status).toBe(200),
  );

  test('cannot be asked for without end from one place', async () => {
    const ask = () =>
      site.call(forgotPassword, { body: { username: 'x', email: 'a@b.com' }, clientAddress: '192.0.2.9' });
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(1);
  });

  test('links cannot be tried without end from one place', async () => {
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

  test('a token that was made up resets nothing', async () => {
    const before = await db.select({ hash: members.passwordHash }).from(members);
    for (const token of ['x', 'A'.repeat(43), "' or 1=1"]) expect((await reset(token)).status).toBe(403);
    expect(await db.select({ hash: members.passwordHash }).from(members)).toEqual(before);
    expect(await db.$count(sessions)).toBeGreaterThan(0);
  });
});
