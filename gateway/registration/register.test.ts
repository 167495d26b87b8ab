import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/login.ts';
import { memberInfo } from '#contract/member.ts';
import {
  checkAffiliate,
  checkUsername,
  REGISTRATION_FIELDS,
  type RegistrationSettings,
  registerByMobile,
  registerByUsername,
  registrationSettings,
} from '#contract/registration.ts';
import { affiliateCodes, memberIdentities, memberProfiles, members, sessions } from '../db/schema/index.ts';
import { otherCode, receivedCode, solvedCaptcha } from '../testing/answers.ts';
import { type Answer, startGateway } from '../testing/gateway.ts';
import { FIREBASE_CONFIG, THIRD_PARTY } from '../testing/third-party.ts';
import { changeRegistrationSettings } from './settings.ts';

const site = await startGateway({ FIREBASE_CONFIG });
afterAll(site.close);
const { db } = site.database;

let count = 0;
const newName = () => `fresh_${++count}`;
const newNumber = () => `13${String(++count).padStart(7, '0')}`;
const outcome = ({ status, errorCode, value }: Answer) => [status, errorCode, value];
const fields = (answer: Answer) => (answer.value as { fields?: Record<string, string> } | undefined)?.fields;

const PASSWORD = 'Tr0ub4dor&3';
const basics = () => ({
  type: 0 as const,
  registerMethod: 'H5' as 'H5' | 'PWA',
  registerUrl: 'site.test',
  domain: 'site.test',
  username: newName(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

type Body = Partial<ReturnType<typeof basics>> & Record<string, unknown>;

interface Sent {
  by?: 'username' | 'mobile';
  key?: string;
  /** False sends none; default a right one. */
  captcha?: false | { captchaId: string; captcha: string };
}

let household = 0;

async function register(more: Body = {}, { by = 'username', key, captcha }: Sent = {}): Promise<Answer> {
  const solved = captcha === false ? undefined : (captcha ?? (await solvedCaptcha(site)));
  household += 1;
  return site.call(by === 'username' ? registerByUsername : registerByMobile, {
    body: { ...basics(), ...(solved && { captcha: solved.captcha }), ...more },
    headers: {
      ...(solved && { 'Captcha-Id': solved.captchaId }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    clientAddress: `203.0.113.${household % 250}`,
  });
}

const rowsOf = async () => db.$count(members);
const memberOf = async (userName: string) =>
  (await db.select().from(members).where(eq(members.userName, userName)))[0];
const profileOf = async (memberId = 0) =>
  (await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId)))[0];

const initial = (await site.call(registrationSettings)).value as RegistrationSettings;
beforeEach(async () => {
  const rules = initial.fields.map(({ name, ...rule }) => [name, rule]);
  await changeRegistrationSettings(db, { methods: initial.methods, fields: Object.fromEntries(rules) });
});

describe('the settings', () => {
  test('name every field there is, in its order, each with its rule (REG-2)', () => {
    expect(initial.methods).toEqual({ username: true, mobile: true });
    expect(initial.fields.map(({ name }) => name)).toEqual([...REGISTRATION_FIELDS]);
    expect(initial.fields.every(({ enabled }) => enabled)).toBe(true);
    const required = initial.fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(['username', 'verificationCode', 'password', 'confirmPassword', 'captcha']);
  });

  test('follow what an operator changes, and outlive a restart (REG-2)', async () => {
    await changeRegistrationSettings(db, {
      methods: { mobile: false },
      fields: { zalo: { enabled: false }, email: { required: true } },
    });
    const { value, headers } = await site.call(registrationSettings);
    const changed = value as RegistrationSettings;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(changed.methods).toEqual({ username: true, mobile: false });
    expect(changed.fields.find(({ name }) => name === 'zalo')?.enabled).toBe(false);
    expect(changed.fields.find(({ name }) => name === 'email')?.required).toBe(true);
  });

  test('close a way to register (REG-1)', async () => {
    await changeRegistrationSettings(db, { methods: { username: false } });
    const before = await rowsOf();
    expect(outcome(await register()).slice(0, 2)).toEqual([403, 'registration.closed']);
    await changeRegistrationSettings(db, { methods: { username: true, mobile: false } });
    const answer = await register({ mobileNum: newNumber(), countryDialingCode: '60' }, { by: 'mobile' });
    expect(answer.errorCode).toBe('registration.closed');
    expect(await rowsOf()).toBe(before);
  });
});

describe('registering by username', () => {
  test('opens an account and a session (REG-11, REG-13)', async () => {
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

  test('keeps all that was told, and no password in clear (REG-2, REG-11)', async () => {
    const username = newName();
    const told = {
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
    expect((await register({ username, ...told, registerMethod: 'PWA' })).status).toBe(200);
    const member = await memberOf(username);
    const profile = await profileOf(member?.id);
    const { paymentPassword, nickname, ...kept } = told;
    expect(member).toMatchObject({ nickname, type: 0 });
    expect(profile).toMatchObject({
      ...kept,
      registerMethod: 'PWA',
      registerUrl: 'site.test',
      registerDomain: 'site.test',
      hasPassword: true,
      mobile: null,
    });
    expect(profile?.paymentPasswordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([member, profile, site.log])).not.toMatch(
      new RegExp(`${paymentPassword}|Tr0ub4dor`),
    );
  });

  test('drops what was sent in fields that are off (REG-2)', async () => {
    await changeRegistrationSettings(db, { fields: { wechat: { enabled: false } } });
    const username = newName();
    expect((await register({ username, wechat: '!!' })).status).toBe(200);
    expect((await profileOf((await memberOf(username))?.id))?.wechat).toBe('');
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
  ])('refuses %s %j with %s (REG-3, REG-4)', async (name, value, key) => {
    const before = await rowsOf();
    const answer = await register({ countryDialingCode: '60', verificationCode: '123456', [name]: value });
    expect(answer.status).toBe(422);
    expect(fields(answer)?.[name]).toBe(key);
    expect(await rowsOf()).toBe(before);
  });

  test('lets optional fields be empty, and required ones not (REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { email: { required: true }, qqNum: { required: true } },
    });
    expect(fields(await register())).toEqual({ email: 'field_required', qqNum: 'field_required' });
    await changeRegistrationSettings(db, {
      fields: { email: { required: false }, qqNum: { required: false } },
    });
    expect((await register()).status).toBe(200);
  });

  test('takes pattern, length and message from the settings (REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { nickname: { pattern: '^[A-Z]+$', minLength: 3, maxLength: 4, message: 'reg_name' } },
    });
    for (const nickname of ['AB', 'ABCDE', 'abc'])
      expect(fields(await register({ nickname }))?.nickname).toBe('reg_name');
    expect((await register({ nickname: 'ABC' })).status).toBe(200);
  });

  test('takes somebody who turned 18 today (REG-6)', async () => {
    expect((await register({ birthday: '2008-11-02' })).status).toBe(200);
  });

  test('takes any password of eight characters or more, as it is', async () => {
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

  test('says that a name is taken, in whatever case, and keeps the house’s own (REG-12)', async () => {
    const username = newName();
    await register({ username });
    for (const taken of [username, username.toUpperCase(), 'Admin_1', 'trial_abc', 'SUPPORT'])
      expect(fields(await register({ username: taken }))).toEqual({ username: 'username_taken' });
  });

  test('of the same name by two at once makes one account', async () => {
    const username = newName();
    const answers = await Promise.all([
      register({ username }),
      register({ username: username.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(fields(answers.find(({ status }) => status === 422) as Answer)).toEqual({
      username: 'username_taken',
    });
  });

  test('joins the downline of whoever gave the code, and notes who recommended (REG-5)', async () => {
    const agent = await site.member('uplink', { type: 1 });
    await db.insert(affiliateCodes).values({ code: 'Uplink7', memberId: agent.id });
    const username = newName();
    expect((await register({ username, affiliateCode: 'uplink7', recommenderId: 'UPLINK' })).status).toBe(
      200,
    );
    const member = await memberOf(username);
    expect(member?.uplineId).toBe(agent.id);
    expect(await profileOf(member?.id)).toMatchObject({ recommenderId: agent.id, affiliateCode: 'uplink7' });
  });

  test('with a mobile number needs its code, and then proves it', async () => {
    const mobileNum = newNumber();
    const more = { mobileNum, countryDialingCode: '60' };
    expect(fields(await register(more))).toEqual({ verificationCode: 'field_required' });
    const code = await receivedCode(site, 'register', mobileNum);
    const username = newName();
    expect((await register({ ...more, username, verificationCode: code })).status).toBe(200);
    expect(await profileOf((await memberOf(username))?.id)).toMatchObject({
      dialingCode: '60',
      mobile: mobileNum,
      mobileProvenAt: site.clock(),
    });
  });

  test('with a mobile number and codes off leaves it unproven', async () => {
    await changeRegistrationSettings(db, { fields: { verificationCode: { enabled: false } } });
    const username = newName();
    const more = { username, mobileNum: newNumber(), countryDialingCode: '60' };
    expect((await register(more)).status).toBe(200);
    expect((await profileOf((await memberOf(username))?.id))?.mobileProvenAt).toBeNull();
  });

  test('with a number but no country says which is missing', async () => {
    const answer = await register({ mobileNum: newNumber(), verificationCode: '1' });
    expect(fields(answer)).toEqual({ countryDialingCode: 'dialing_code_invalid' });
  });

  test('is for those who are told apart by type 0 and how they came (REG-11)', async () => {
    expect(fields(await register({ type: 1 as never }))).toEqual({ type: 'field_invalid' });
    expect(fields(await register({ registerMethod: 'FAX' as never }))).toEqual({
      registerMethod: 'field_invalid',
    });
  });
});

describe('the captcha of the registration (REG-7)', () => {
  test('is wanted while it is on', async () => {
    expect(fields(await register({}, { captcha: false }))).toEqual({ captcha: 'field_required' });
    const { captcha } = await solvedCaptcha(site);
    const answer = await register({ captcha }, { captcha: false });
    expect(outcome(answer)).toEqual([422, 'captcha.required', { captcha: true }]);
    await changeRegistrationSettings(db, { fields: { captcha: { enabled: false } } });
    expect((await register({}, { captcha: false })).status).toBe(200);
  });

  test('counts once, and a wrong one writes nothing', async () => {
    const before = await rowsOf();
    const solved = await solvedCaptcha(site);
    const wrong = { ...solved, captcha: solved.captcha === '11111' ? '22222' : '11111' };
    expect(outcome(await register({}, { captcha: wrong }))).toEqual([
      422,
      'captcha.wrong',
      { captcha: true },
    ]);
    expect((await register({}, { captcha: solved })).errorCode).toBe('captcha.wrong');
    expect(await rowsOf()).toBe(before);
  });

  test('is not used up by a mistake in another field', async () => {
    const solved = await solvedCaptcha(site);
    expect((await register({ username: 'x' }, { captcha: solved })).status).toBe(422);
    expect((await register({}, { captcha: solved })).status).toBe(200);
  });
});

describe('registering by mobile number', () => {
  const byMobile = (more: Body, sent: Sent = {}) =>
    register({ username: undefined, countryDialingCode: '60', ...more } as Body, { by: 'mobile', ...sent });

  test('opens an account under a name made up, that the number logs into (REG-1, REG-11)', async () => {
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

  test('always needs a number, and its code where codes are on (REG-2, REG-3)', async () => {
    await changeRegistrationSettings(db, {
      fields: { mobileNum: { enabled: false }, verificationCode: { required: false } },
    });
    expect(fields(await byMobile({}))).toMatchObject({ mobileNum: 'field_required' });
    expect(fields(await byMobile({ mobileNum: newNumber() }))).toEqual({
      verificationCode: 'field_required',
    });
  });

  test('with codes off keeps the number unproven, and it opens nothing (REG-2)', async () => {
    await changeRegistrationSettings(db, { fields: { verificationCode: { enabled: false } } });
    const mobileNum = newNumber();
    const answer = await byMobile({ mobileNum, verificationCode: '123456' });
    expect(answer.status).toBe(200);
    const { userName } = answer.value as { userName: string };
    expect(await profileOf((await memberOf(userName))?.id)).toMatchObject({
      mobile: mobileNum,
      mobileProvenAt: null,
    });
    const password = await receivedCode(site, 'noLogin', mobileNum);
    const body = { type: 'sms' as const, username: mobileNum, password, countryDialingCode: '60' };
    expect((await site.call(login, { body })).errorCode).toBe('login.unregistered');
    const byName = { type: 'username' as const, username: userName, password: PASSWORD };
    expect((await site.call(login, { body: byName })).status).toBe(200);
  });

  test('with a wrong code writes nothing, and leaves the right one four more tries (REG-8)', async () => {
    const mobileNum = newNumber();
    const code = await receivedCode(site, 'register', mobileNum);
    const before = await rowsOf();
    const wrong = await byMobile({ mobileNum, verificationCode: otherCode(code) });
    expect(outcome(wrong).slice(0, 2)).toEqual([422, 'code.wrong']);
    expect(await rowsOf()).toBe(before);
    expect((await byMobile({ mobileNum, verificationCode: code })).status).toBe(200);
  });

  test('only tells who has the number that it has an account', async () => {
    const mobileNum = newNumber();
    await byMobile({ mobileNum, verificationCode: await receivedCode(site, 'register', mobileNum) });
    expect((await byMobile({ mobileNum, verificationCode: '000000' })).errorCode).toBe('code.wrong');
    site.pass(60_000);
    const again = await byMobile({
      mobileNum: `0${mobileNum}`,
      verificationCode: await receivedCode(site, 'register', mobileNum),
    });
    expect(fields(again)).toEqual({ mobileNum: 'mobile_taken' });
  });

  test('takes a token of the phone sign-in for the code (REG-11)', async () => {
    const mobileNum = newNumber();
    const token = (phoneNumber: string) =>
      THIRD_PARTY.token({ provider: 'phone', phoneNumber, at: site.clock() });
    const send = async (phoneNumber: string) =>
      byMobile({ mobileNum, firebaseChannel: 'sms', firebaseIdToken: await token(phoneNumber) });
    expect((await send('+60129999999')).errorCode).toBe('identity.invalid');
    expect((await send(`+60${mobileNum}`)).status).toBe(200);
  });

  test('without a password, where none is asked for, makes one that nobody knows', async () => {
    await changeRegistrationSettings(db, {
      fields: { password: { enabled: false }, confirmPassword: { enabled: false } },
    });
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const answer = await byMobile({ mobileNum, verificationCode, password: undefined as never });
    const { userName } = answer.value as { userName: string };
    const member = await memberOf(userName);
    expect(await profileOf(member?.id)).toMatchObject({ hasPassword: false });
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

  test('makes that account a way to log in (REG-10)', async () => {
    const username = newName();
    expect((await logIn('g-1')).errorCode).toBe('login.unregistered');
    const more = { username, firebaseChannel: 'google', firebaseIdToken: await token('g-1') };
    expect((await register(more)).status).toBe(200);
    expect((await logIn('g-1')).value).toMatchObject({ userName: username });
  });

  test('refuses a token of another channel, or of another member', async () => {
    const before = await db.$count(memberIdentities);
    const facebook = await token('f-1', 'facebook.com');
    for (const firebaseIdToken of [facebook, await token('g-1'), 'nonsense'])
      expect((await register({ firebaseChannel: 'google', firebaseIdToken })).errorCode).toBe(
        'identity.invalid',
      );
    expect(await db.$count(memberIdentities)).toBe(before);
  });
});

describe('a registration sent twice (fault 12, 13)', () => {
  const newKey = () => `key-of-a-registration-${++count}`;

  test('after a lost answer logs into the account that the first one made', async () => {
    const more = { username: newName(), wechat: 'abc' };
    const key = newKey();
    const before = await rowsOf();
    const captcha = await solvedCaptcha(site);
    const first = await register(more, { key, captcha });
    const second = await register(more, { key, captcha });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value).toMatchObject({ userName: more.username, firstTimeLogin: false });
    expect((second.value as { token: string }).token).not.toBe((first.value as { token: string }).token);
    expect(await rowsOf()).toBe(before + 1);
  });

  test('at the same moment makes one account', async () => {
    const more = { username: newName() };
    const key = newKey();
    const before = await rowsOf();
    const captcha = await solvedCaptcha(site);
    const answers = await Promise.all([1, 2, 3].map(() => register(more, { key, captcha })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf()).toBe(before + 1);
  });

  test('by mobile needs no second code', async () => {
    const mobileNum = newNumber();
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    const more = { mobileNum, verificationCode, countryDialingCode: '60' };
    const sent = { by: 'mobile' as const, key: newKey() };
    const [first, second] = [await register(more, sent), await register(more, sent)];
    expect((second.value as { userName: string }).userName).toBe(
      (first.value as { userName: string }).userName,
    );
  });

  test('with another name or password is a conflict', async () => {
    const more = { username: newName() };
    const key = newKey();
    await register(more, { key });
    expect((await register({}, { key })).errorCode).toBe('idempotency.conflict');
    const other = { ...more, password: 'Another-0ne', confirmPassword: 'Another-0ne' };
    expect((await register(other, { key })).errorCode).toBe('idempotency.conflict');
    site.pass(15 * 60_000);
    expect(fields(await register(more, { key }))).toEqual({ username: 'username_taken' });
    expect((await register({}, { key })).errorCode).toBe('idempotency.conflict');
  });

  test('that failed the first time goes through the second', async () => {
    const key = newKey();
    const username = newName();
    expect((await register({ username: 'x' }, { key })).status).toBe(422);
    expect((await register({ username }, { key })).status).toBe(200);
  });

  test.each(['short', 'has spaces in it, a lot', 'x'.repeat(65)])(
    'under the odd key %j is refused',
    async (key) => {
      expect((await register({}, { key })).errorCode).toBe('request.malformed');
    },
  );
});

test('a registration that is refused opens no session', async () => {
  const before = await db.$count(sessions);
  await register({ username: 'x' });
  await register({}, { captcha: { captchaId: 'none', captcha: '1' } });
  expect(await db.$count(sessions)).toBe(before);
});

describe('while somebody types', () => {
  test('it is told whether a name is free (REG-12)', async () => {
    const taken = (await site.member('Taken_1')).userName;
    const ask = async (username: string) => (await site.call(checkUsername, { query: { username } })).value;
    expect(await ask(taken)).toEqual({ available: false });
    expect(await ask('tAKEN_1')).toEqual({ available: false });
    expect(await ask('official')).toEqual({ available: false });
    expect(await ask('never_taken')).toEqual({ available: true });
    expect((await site.call(checkUsername, { query: { username: 'a b' } })).status).toBe(422);
  });

  test('names cannot be listed: sixty a minute (REG-12)', async () => {
    const ask = () => site.call(checkUsername, { query: { username: 'abc' }, clientAddress: '192.0.2.1' });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await ask());
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.errorCode).toBe('rate.limited');
  });

  test('it is told whether an invitation code holds (REG-5)', async () => {
    const gone = await site.member('gone_agent', { type: 1, disabled: true });
    const agent = await site.member('here_agent', { type: 1 });
    await db.insert(affiliateCodes).values([
      { code: 'GONE', memberId: gone.id },
      { code: 'HERE', memberId: agent.id },
    ]);
    const ask = async (code: string) =>
      (await site.call(checkAffiliate, { query: { code, domain: 'x' } })).value;
    expect(await ask('here')).toEqual({ success: true });
    for (const code of ['GONE', 'NOBODY', '', "' or 1=1"])
      expect(await ask(code)).toEqual({ success: false });
  });
});
