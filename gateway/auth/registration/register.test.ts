import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { affiliateCodes, agentArrivals, agentLinks, sessions } from '#gateway/platform/db/schema/index.ts';
import { receivedCode, solvedCaptcha } from '#testkit/gateway/challenges.ts';
import type { Answer } from '#testkit/gateway/gateway.ts';
import { fields, PASSWORD, startRegistration } from '#testkit/gateway/registration.ts';
import { changeRegistrationSettings } from './settings.ts';

const registration = await startRegistration();
const { site, register, newName, newNumber, countMembers, findMember, findProfile } = registration;
const { db } = site.database;
afterAll(site.close);
beforeEach(registration.reset);

describe('registering by username', () => {
  test('a registration opens an account and a session (REG-11, REG-13)', async () => {
    const username = newName();
    const answer = await register({ username });
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({
      userName: username,
      type: 0,
      merchantCode: 'lumo',
      firstTimeLogin: true,
    });
    const { token } = answer.value as { token: string };
    expect((await site.call(memberInfo, { token })).value).toMatchObject({ userName: username });
    const again = await site.call(login, { body: { type: 'username', username, password: PASSWORD } });
    expect(again.value).toMatchObject({ userName: username, firstTimeLogin: false });
  });

  test('all given data is stored, and no password in clear (REG-2, REG-11)', async () => {
    const username = newName();
    const given = {
      paymentPassword: '135790',
      idNumber: 'A1234567',
      qqNum: '1234567',
      facebook: 'anna.tan',
      wechat: 'anna_wx',
      line: 'anna-line',
      whatsapp: '+60123456789',
      zalo: 'anna.zalo',
      email: 'anna.tan@example.com',
      nickname: '安娜',
      payeeName: "Anna O'Tan 陈",
      birthday: '1990-02-28',
    };
    expect((await register({ username, ...given, registerMethod: 'PWA' })).status).toBe(200);
    const member = await findMember(username);
    const profile = await findProfile(member?.id);
    const { paymentPassword, nickname, ...kept } = given;
    expect(member).toMatchObject({ nickname, type: 0 });
    expect(profile).toMatchObject({
      ...kept,
      registerMethod: 'PWA',
      registerUrl: 'site.test',
      registerDomain: 'site.test',
      hasPassword: true,
      mobile: null,
    });
    expect(profile?.pinHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([member, profile, site.log])).not.toMatch(
      new RegExp(`${paymentPassword}|Tr0ub4dor`),
    );
  });

  test('without a PIN none is stored (REG-2)', async () => {
    const username = newName();
    await register({ username });
    expect((await findProfile((await findMember(username))?.id))?.pinHash).toBeNull();
  });

  test('data in disabled fields is dropped (REG-2)', async () => {
    await changeRegistrationSettings(db, { fields: { wechat: { enabled: false } } });
    const username = newName();
    expect((await register({ username, wechat: '!!' })).status).toBe(200);
    expect((await findProfile((await findMember(username))?.id))?.wechat).toBe('');
  });

  test('an answer that refuses a field does not use up the captcha (WAY-5)', async () => {
    const captcha = await solvedCaptcha(site);
    for (const wrong of [{ affiliateCode: 'UNKNOWN1' }, { username: 'x' }, { birthday: '2020-01-01' }])
      expect((await register(wrong, { captcha })).errorCode).toBe('fields.invalid');
    expect((await register({}, { captcha })).status).toBe(200);
    expect((await register({}, { captcha })).errorCode).toBe('captcha.wrong');
  });

  test('an email address follows the rule of HTML, and may not be shorter (WAY-7)', async () => {
    expect((await register({ email: 'mei-ling+play@my-mail.technology' })).status).toBe(200);
    expect(fields(await register({ email: 'mei@mail' }))).toEqual({ email: 'in_email_incorrect' });
  });

  test.each([
    ['username', 'abc', 'reg_username'],
    ['username', 'has space', 'reg_username'],
    ['username', '', 'field_required'],
    ['password', 'short12', 'reg_password'],
    ['password', '', 'field_required'],
    ['password', 'Password123', 'password_common'],
    ['confirmPassword', 'Tr0ub4dor&4', 'confirm_mismatch'],
    ['confirmPassword', '', 'field_required'],
    ['paymentPassword', '12345', 'reg_payment_password'],
    ['idNumber', '12', 'reg_id_number'],
    ['qqNum', 'qq', 'reg_qq'],
    ['facebook', 'a b', 'reg_contact'],
    ['wechat', 'x', 'reg_contact'],
    ['line', '<b>', 'reg_contact'],
    ['whatsapp', '12', 'reg_whatsapp'],
    ['zalo', '?', 'reg_contact'],
    ['email', 'nobody@nowhere', 'in_email_incorrect'],
    ['nickname', 'x', 'reg_nickname'],
    ['payeeName', '1234', 'reg_name'],
    ['recommenderId', 'nobody_at_all', 'referrer_invalid'],
    ['birthday', '1990-02-30', 'reg_birthday'],
    ['birthday', '1899-12-31', 'reg_birthday'],
    ['birthday', '2008-11-03', 'birthday_too_young'],
    ['affiliateCode', 'NOBODYS', 'affiliate_invalid'],
    ['captcha', 'abc', 'reg_captcha'],
    ['mobileNum', '12', 'in_mobileNum_error'],
    ['mobileNum', '12345', 'mobile_invalid'],
  ])('a registration with %s %j is refused with %s (REG-3, REG-4)', async (name, value, key) => {
    const before = await countMembers();
    const answer = await register({ countryDialingCode: '60', verificationCode: '123456', [name]: value });
    expect(answer.status).toBe(422);
    expect(fields(answer)?.[name]).toBe(key);
    expect(await countMembers()).toBe(before);
  });

  test('optional fields may be empty, and required ones not (REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { email: { required: true }, qqNum: { required: true } },
    });
    expect(fields(await register())).toEqual({ email: 'field_required', qqNum: 'field_required' });
    await changeRegistrationSettings(db, {
      fields: { email: { required: false }, qqNum: { required: false } },
    });
    expect((await register()).status).toBe(200);
  });

  test('pattern, length and message come from the settings (REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { nickname: { pattern: '^[A-Z]+$', minLength: 3, maxLength: 4, message: 'reg_name' } },
    });
    for (const nickname of ['AB', 'ABCDE', 'abc'])
      expect(fields(await register({ nickname }))?.nickname).toBe('reg_name');
    expect((await register({ nickname: 'ABC' })).status).toBe(200);
  });

  test('a person who turned 18 today is accepted (REG-6)', async () => {
    expect((await register({ birthday: '2008-11-02' })).status).toBe(200);
  });

  test('any password of eight characters or more is accepted unchanged', async () => {
    for (const password of ['  spaces  ', '密码也可以用中文字', `${'long '.repeat(25)}end`]) {
      const username = newName();
      expect((await register({ username, password, confirmPassword: password })).status).toBe(200);
      const body = { type: 'username' as const, username, password };
      expect((await site.call(login, { body })).status).toBe(200);
    }
    const username = newName();
    const same = await register({
      username,
      password: username.toUpperCase(),
      confirmPassword: username.toUpperCase(),
    });
    expect(fields(same)).toEqual(
      username.length < 8 ? { password: 'reg_password' } : { password: 'password_is_name' },
    );
  });

  test('a taken name is refused in any case, and so are names of the house (REG-12)', async () => {
    const username = newName();
    await register({ username });
    for (const taken of [username, username.toUpperCase(), 'Admin_1', 'trial_abc', 'SUPPORT', 'Lumo_help'])
      expect(fields(await register({ username: taken }))).toEqual({ username: 'username_taken' });
  });

  test('two parallel registrations of one name create one account', async () => {
    await changeRegistrationSettings(db, { fields: { captcha: { enabled: false } } });
    const username = newName();
    const answers = await Promise.all(
      [username, username.toUpperCase()].map((name) => register({ username: name }, { captcha: false })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(fields(answers.find(({ status }) => status === 422) as Answer)).toEqual({
      username: 'username_taken',
    });
  });

  test('the member joins the downline of the code’s owner, and the referrer is stored (REG-5)', async () => {
    const agent = await site.member('uplink', { type: 1 });
    await db.insert(affiliateCodes).values({ code: 'Uplink7', memberId: agent.id });
    const username = newName();
    expect((await register({ username, affiliateCode: 'uplink7', recommenderId: 'UPLINK' })).status).toBe(
      200,
    );
    const member = await findMember(username);
    expect(member?.uplineId).toBe(agent.id);
    expect(await findProfile(member?.id)).toMatchObject({
      recommenderId: agent.id,
      affiliateCode: 'uplink7',
    });
  });

  test('a registration by an agent’s link gets its type and rate (AGENT-10)', async () => {
    const agent = await site.member('linked', { type: 1 });
    const at = site.clock();
    const link = { memberId: agent.id, code: 'LINKABCDEF', type: 1, rate: 25, createdAt: at };
    const [made] = await db.insert(agentLinks).values(link).returning();
    const username = newName();
    expect((await register({ username, affiliateCode: 'linkabcdef' })).status).toBe(200);
    const member = await findMember(username);
    expect(member).toMatchObject({ type: 1, uplineId: agent.id });
    const [arrival] = await db
      .select()
      .from(agentArrivals)
      .where(eq(agentArrivals.memberId, member?.id ?? 0));
    expect(arrival).toMatchObject({ linkId: made?.id, rate: 25 });
  });

  test('a registration with a mobile number needs its code, which proves it', async () => {
    const mobileNum = newNumber();
    const more = { mobileNum, countryDialingCode: '60' };
    expect(fields(await register(more))).toEqual({ verificationCode: 'field_required' });
    const code = await receivedCode(site, 'register', mobileNum);
    const username = newName();
    expect((await register({ ...more, username, verificationCode: code })).status).toBe(200);
    expect(await findProfile((await findMember(username))?.id)).toMatchObject({
      dialingCode: '60',
      mobile: mobileNum,
      mobileProvenAt: site.clock(),
    });
  });

  test('with codes off the mobile number stays unproven', async () => {
    await changeRegistrationSettings(db, { fields: { verificationCode: { enabled: false } } });
    const username = newName();
    const more = { username, mobileNum: newNumber(), countryDialingCode: '60' };
    expect((await register(more)).status).toBe(200);
    expect((await findProfile((await findMember(username))?.id))?.mobileProvenAt).toBeNull();
  });

  test('a number without a country is refused by the missing field', async () => {
    const answer = await register({ mobileNum: newNumber(), verificationCode: '1' });
    expect(fields(answer)).toEqual({ countryDialingCode: 'dialing_code_invalid' });
  });

  test('only type 0 and known registration methods are accepted (REG-11)', async () => {
    expect(fields(await register({ type: 1 }))).toEqual({ type: 'field_invalid' });
    expect(fields(await register({ registerMethod: 'FAX' }))).toEqual({
      registerMethod: 'field_invalid',
    });
  });
});

test('a refused registration opens no session', async () => {
  const before = await db.$count(sessions);
  await register({ username: 'x' });
  await register({}, { captcha: { captchaId: 'none', captcha: '1' } });
  expect(await db.$count(sessions)).toBe(before);
});
