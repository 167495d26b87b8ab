import { afterAll, describe, expect, test } from 'vitest';
import { setPasswordByPhone } from '#contract/auth/password.ts';
import { otherCode, receivedCode } from '#testkit/gateway/challenges.ts';
import { THIRD_PARTY } from '#testkit/gateway/third-party.ts';
import { fields, NEW, OLD, outcome, startPasswords } from './password.testing.ts';

const { site, newMember, logsIn, isOpen } = await startPasswords();
afterAll(site.close);

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

  test('a reset by phone needs the code, ends every session and returns the login name', async () => {
    const member = await newMember();
    const token = await site.logIn(member);
    const code = await receivedCode(site, 'noLogin', member.mobile);
    expect((await set(member.mobile, otherCode(code))).errorCode).toBe('code.wrong');
    expect(outcome(await set(member.mobile, code))).toEqual([200, undefined, { userName: member.userName }]);
    expect(await isOpen(token)).toBe(false);
    expect(await logsIn(member.userName, NEW)).toBe(true);
    expect((await set(member.mobile, code, 'Yet-an0ther-one')).errorCode).toBe('code.wrong');
  });

  test('a reset that is repeated by its key, after a lost answer, is not done again (fault 13)', async () => {
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

  test('a repeated or common password does not use up the code', async () => {
    const member = await newMember();
    const code = await receivedCode(site, 'noLogin', member.mobile);
    expect((await set(member.mobile, code, OLD)).errorCode).toBe('modify.new.old.same');
    expect(fields(await set(member.mobile, code, 'qwerty123456'))).toEqual({
      newPassword: 'password_common',
    });
    expect((await set(member.mobile, code)).status).toBe(200);
  });

  test('a wrong code reveals nothing about the password', async () => {
    const member = await newMember();
    expect((await set(member.mobile, '000000', OLD)).errorCode).toBe('code.wrong');
  });

  test('a reset by phone accepts a token of the phone sign-in instead of the code', async () => {
    const member = await newMember();
    const token = (phoneNumber: string) =>
      THIRD_PARTY.token({ provider: 'phone', phoneNumber, at: site.clock() });
    const send = async (phoneNumber: string) =>
      set(member.mobile, undefined, NEW, { firebaseIdToken: await token(phoneNumber) });
    expect((await send('+60123456789')).errorCode).toBe('identity.invalid');
    expect((await send(`+60${member.mobile}`)).status).toBe(200);
  });

  test('a reset by phone unlocks an account, so its owner need not wait', async () => {
    const member = await newMember();
    for (let n = 0; n < 10; n += 1) await logsIn(member.userName, 'wrong');
    const code = await receivedCode(site, 'noLogin', member.mobile);
    await set(member.mobile, code);
    expect(await logsIn(member.userName, NEW)).toBe(true);
  });

  test('a reset by phone is refused for unknown numbers and disabled members', async () => {
    const unknown = '149999999';
    expect((await set(unknown, await receivedCode(site, 'noLogin', unknown))).errorCode).toBe(
      'login.unregistered',
    );
    const disabled = await newMember({ disabled: true });
    const code = await receivedCode(site, 'noLogin', disabled.mobile);
    expect((await set(disabled.mobile, code)).errorCode).toBe('permission.denied');
  });
});
