import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { memberIdentities } from '#gateway/platform/db/schema/index.ts';
import { otherCode, receivedCode } from '#testkit/gateway/challenges.ts';
import {
  fields,
  outcome,
  PASSWORD,
  type RegistrationBody,
  type RegistrationSent,
  startRegistration,
} from '#testkit/gateway/registration.ts';
import { THIRD_PARTY } from '#testkit/gateway/third-party.ts';
import { changeRegistrationSettings } from './settings.ts';

const registration = await startRegistration();
const { site, register, newName, newNumber, countMembers, findMember, findProfile } = registration;
const { db } = site.database;
afterAll(site.close);
beforeEach(registration.reset);

describe('registering by mobile number', () => {
  const byMobile = (more: RegistrationBody, sent: RegistrationSent = {}) =>
    register(
      { username: undefined, countryDialingCode: '60', ...more },
      {
        by: 'mobile',
        ...sent,
      },
    );

  test('a registration by number generates a name, and the number logs in (REG-1, REG-11)', async () => {
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const answer = await byMobile({ mobileNum, verificationCode });
    expect(answer.status).toBe(200);
    const { userName } = answer.value as { userName: string };
    expect(userName).toMatch(/^\w{4,20}$/);
    const password = await receivedCode(site, 'noLogin', mobileNum);
    const body = { type: 'sms' as const, username: mobileNum, password, countryDialingCode: '60' };
    expect((await site.call(login, { body })).value).toMatchObject({ userName });
  });

  test('a registration by number needs a number, and its code where codes are on (REG-2, REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { mobileNum: { enabled: false }, verificationCode: { required: false } },
    });
    expect(fields(await byMobile({}))).toMatchObject({ mobileNum: 'field_required' });
    expect(fields(await byMobile({ mobileNum: newNumber() }))).toEqual({
      verificationCode: 'field_required',
    });
  });

  test('with codes off the number stays unproven, and cannot log in (REG-2)', async () => {
    await changeRegistrationSettings(db, { fields: { verificationCode: { enabled: false } } });
    const mobileNum = newNumber();
    const answer = await byMobile({ mobileNum, verificationCode: '123456' });
    expect(answer.status).toBe(200);
    const { userName } = answer.value as { userName: string };
    expect(await findProfile((await findMember(userName))?.id)).toMatchObject({
      mobile: mobileNum,
      mobileProvenAt: null,
    });
    const password = await receivedCode(site, 'noLogin', mobileNum);
    const body = { type: 'sms' as const, username: mobileNum, password, countryDialingCode: '60' };
    expect((await site.call(login, { body })).errorCode).toBe('login.unregistered');
    const byName = { type: 'username' as const, username: userName, password: PASSWORD };
    expect((await site.call(login, { body: byName })).status).toBe(200);
  });

  test('a wrong code writes nothing, and leaves the right one four more tries (REG-8)', async () => {
    const mobileNum = newNumber();
    const code = await receivedCode(site, 'register', mobileNum);
    const before = await countMembers();
    const wrong = await byMobile({ mobileNum, verificationCode: otherCode(code) });
    expect(outcome(wrong).slice(0, 2)).toEqual([422, 'code.wrong']);
    expect(await countMembers()).toBe(before);
    expect((await byMobile({ mobileNum, verificationCode: code })).status).toBe(200);
  });

  test('an existing account is reported only to the owner of the number', async () => {
    const mobileNum = newNumber();
    await byMobile({ mobileNum, verificationCode: await receivedCode(site, 'register', mobileNum) });
    expect((await byMobile({ mobileNum, verificationCode: '000000' })).errorCode).toBe('code.wrong');
    site.pass(60_000);
    const again = await byMobile({
      mobileNum: `0${mobileNum}`,
      verificationCode: await receivedCode(site, 'register', mobileNum),
    });
    expect(outcome(again)).toEqual([422, 'fields.invalid', { fields: { mobileNum: 'mobile_taken' } }]);
  });

  test('a token of the phone sign-in replaces the code (REG-11)', async () => {
    const mobileNum = newNumber();
    const token = (phoneNumber: string) =>
      THIRD_PARTY.token({ provider: 'phone', phoneNumber, at: site.clock() });
    const send = async (phoneNumber: string) =>
      byMobile({ mobileNum, firebaseChannel: 'sms', firebaseIdToken: await token(phoneNumber) });
    expect((await send('+60129999999')).errorCode).toBe('identity.invalid');
    const ways = await db.$count(memberIdentities);
    expect((await send(`+60${mobileNum}`)).status).toBe(200);
    expect(await db.$count(memberIdentities)).toBe(ways);
  });

  test('another kind of token, or none, still needs the code (REG-3)', async () => {
    const firebaseIdToken = await THIRD_PARTY.token({ provider: 'google.com', at: site.clock() });
    for (const odd of [{ firebaseChannel: 'google', firebaseIdToken }, { firebaseChannel: 'sms' }])
      expect(fields(await byMobile({ mobileNum: newNumber(), ...odd }))).toEqual({
        verificationCode: 'field_required',
      });
  });

  test('two parallel registrations of one number create one account (REG-11)', async () => {
    await changeRegistrationSettings(db, { fields: { captcha: { enabled: false } } });
    const mobileNum = newNumber();
    const phoneNumber = `+60${mobileNum}`;
    const firebaseIdToken = await THIRD_PARTY.token({ provider: 'phone', phoneNumber, at: site.clock() });
    const send = () => byMobile({ mobileNum, firebaseChannel: 'sms', firebaseIdToken }, { captcha: false });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, errorCode }) => errorCode ?? status).sort()).toEqual([
      200,
      'fields.invalid',
    ]);
    expect(answers.map(fields)).toContainEqual({ mobileNum: 'mobile_taken' });
  });

  test('a random password is set if none is required', async () => {
    await changeRegistrationSettings(db, {
      fields: { password: { enabled: false }, confirmPassword: { enabled: false } },
    });
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const answer = await byMobile({ mobileNum, verificationCode, password: undefined });
    const { userName } = answer.value as { userName: string };
    const member = await findMember(userName);
    expect(await findProfile(member?.id)).toMatchObject({ hasPassword: false });
    expect(member?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe('registering with a third party', () => {
  const token = (subject: string, provider: 'google.com' | 'facebook.com' = 'google.com') =>
    THIRD_PARTY.token({ provider, subject, at: site.clock() });
  const logIn = async (subject: string) =>
    site.call(login, {
      body: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: await token(subject) },
    });

  test('a third-party registration makes that account a login method (REG-10)', async () => {
    const username = newName();
    expect((await logIn('g-1')).errorCode).toBe('login.unregistered');
    const more = { username, firebaseChannel: 'google', firebaseIdToken: await token('g-1') };
    expect((await register(more)).status).toBe(200);
    expect((await logIn('g-1')).value).toMatchObject({ userName: username });
  });

  test('a token of another channel, or of another member, is refused', async () => {
    const before = await db.$count(memberIdentities);
    const facebook = await token('f-1', 'facebook.com');
    for (const firebaseIdToken of [facebook, await token('g-1'), 'nonsense'])
      expect((await register({ firebaseChannel: 'google', firebaseIdToken })).errorCode).toBe(
        'identity.invalid',
      );
    expect(await db.$count(memberIdentities)).toBe(before);
  });

  test('without a token or its channel the account has no third-party login', async () => {
    const before = await db.$count(memberIdentities);
    for (const half of [{ firebaseChannel: 'google' }, { firebaseIdToken: await token('g-2') }])
      expect((await register(half)).status).toBe(200);
    expect(await db.$count(memberIdentities)).toBe(before);
  });
});
