import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/auth/password.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { fields, NEW, OLD, outcome, startPasswords } from './password.testing.ts';

const { site, newMember, logsIn, isOpen } = await startPasswords();
afterAll(site.close);
const { db } = site.database;

describe('changing the password', () => {
  const change = (
    token: string,
    body: { oldPassword?: string; newPassword?: string; confirmNewPassword?: string },
  ) =>
    site.call(changePassword, {
      token,
      body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: body.newPassword ?? NEW, ...body },
    });

  test('a change sets the new password and ends every other session (PWD-3)', async () => {
    const member = await newMember();
    const [mine, other] = [await site.logIn(member), await site.logIn(member)];
    expect(outcome(await change(mine, {}))).toEqual([200, undefined, null]);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
  });

  test('a change that is repeated by its key, after a lost answer, is done once (fault 13)', async () => {
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
    // Nothing was changed a second time: the newer session is still open.
    expect(await isOpen(other)).toBe(true);
    expect((await again('Another-passw0rd', key)).errorCode).toBe('password.old.wrong');
    expect((await again(NEW, 'another-key-of-sixteen')).errorCode).toBe('password.old.wrong');
    site.pass(16 * 60_000);
    expect((await again(NEW, key)).errorCode).toBe('password.old.wrong');
    expect(await logsIn(member.userName, NEW)).toBe(true);
  });

  test('the new password logs in, and the old one no more', async () => {
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
  ])('a new password is refused when it is %s (PWD-3)', async (_, body, expected) => {
    const member = await newMember();
    const answer = await change(await site.logIn(member), body);
    expect([answer.status, fields(answer)]).toEqual([422, expected]);
    expect(await logsIn(member.userName, OLD)).toBe(true);
  });

  test('the same password again, or a wrong old one, is refused (PWD-3)', async () => {
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

  test('a session has ten guesses of the old password', async () => {
    const token = await site.logIn(await newMember());
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await change(token, { oldPassword: `guess ${n}` }));
    expect(answers[9]?.errorCode).toBe('password.old.wrong');
    expect(answers[10]?.errorCode).toBe('rate.limited');
    expect((await change(token, {})).errorCode).toBe('rate.limited');
  });

  test('a member without a password is not asked for an old one (PWD-3)', async () => {
    const member = await newMember();
    await db.update(memberProfiles).set({ hasPassword: false }).where(eq(memberProfiles.memberId, member.id));
    const token = await site.logIn(member);
    const body = { newPassword: NEW, confirmNewPassword: NEW };
    expect((await site.call(changePassword, { token, body })).status).toBe(200);
    expect((await site.call(changePassword, { token, body })).status).toBe(422);
  });

  test('trial accounts cannot change the password (TRIAL-2)', async () => {
    const token = await site.logIn(await newMember({ type: 4 }));
    expect((await change(token, {})).errorCode).toBe('free.reject');
  });
});
