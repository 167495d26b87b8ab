import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from '#contract/auth/password.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationSettings,
  registrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { receivedCode, solvedCaptcha } from '#testkit/gateway/challenges.ts';
import { fields, outcome, startRegistration } from '#testkit/gateway/registration.ts';
import {
  changeRegistrationSettings,
  readRegistrationSettings,
  seedRegistrationSettings,
} from './settings.ts';

const registration = await startRegistration();
const { site, register, newNumber, countMembers } = registration;
const { db } = site.database;
afterAll(site.close);
beforeEach(registration.reset);

describe('the settings', () => {
  test('the settings list every field, in its order, each with its rule (REG-2)', () => {
    expect(registration.initial.methods).toEqual({ username: true, mobile: true });
    expect(registration.initial.fields.map(({ name }) => name)).toEqual([...REGISTRATION_FIELDS]);
    expect(registration.initial.fields.every(({ enabled }) => enabled)).toBe(true);
    const required = registration.initial.fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(['username', 'verificationCode', 'password', 'confirmPassword', 'captcha']);
  });

  test('the settings follow an operator’s changes, and outlive a restart (REG-2)', async () => {
    await changeRegistrationSettings(db, {
      methods: { mobile: false },
      fields: { zalo: { enabled: false }, email: { required: true } },
    });
    const { value, headers } = await site.call(registrationSettings);
    const changed = value as RegistrationSettings;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(changed.methods).toEqual({ username: true, mobile: false });
    expect(changed.fields.map(({ name }) => name)).toEqual([...REGISTRATION_FIELDS]);
    expect(changed.fields.find(({ name }) => name === 'zalo')?.enabled).toBe(false);
    expect(changed.fields.find(({ name }) => name === 'email')?.required).toBe(true);
  });

  test('the settings close a registration method (REG-1)', async () => {
    await changeRegistrationSettings(db, { methods: { username: false } });
    const before = await countMembers();
    expect(outcome(await register()).slice(0, 2)).toEqual([403, 'registration.closed']);
    await changeRegistrationSettings(db, { methods: { username: true, mobile: false } });
    const answer = await register({ mobileNum: newNumber(), countryDialingCode: '60' }, { by: 'mobile' });
    expect(answer.errorCode).toBe('registration.closed');
    expect(await countMembers()).toBe(before);
  });
});

describe('the captcha of the registration (REG-7)', () => {
  test('the captcha is required while it is on', async () => {
    expect(fields(await register({}, { captcha: false }))).toEqual({ captcha: 'field_required' });
    const { captcha } = await solvedCaptcha(site);
    const answer = await register({ captcha }, { captcha: false });
    expect(outcome(answer)).toEqual([422, 'captcha.required', { captcha: true }]);
    await changeRegistrationSettings(db, { fields: { captcha: { enabled: false } } });
    expect((await register({}, { captcha: false })).status).toBe(200);
  });

  test('the captcha is not required beside a number’s code: one check of a person (REG-7, SMS-1)', async () => {
    const mobileNum = newNumber();
    const number = { mobileNum, countryDialingCode: '60' };
    expect(fields(await register(number, { captcha: false }))).toEqual({
      verificationCode: 'field_required',
    });
    const verificationCode = await receivedCode(site, 'register', mobileNum);
    expect((await register({ ...number, verificationCode }, { captcha: false })).status).toBe(200);
  });

  test('the captcha counts once, and a wrong one writes nothing', async () => {
    const before = await countMembers();
    const solved = await solvedCaptcha(site);
    const wrong = { ...solved, captcha: solved.captcha === '11111' ? '22222' : '11111' };
    expect(outcome(await register({}, { captcha: wrong }))).toEqual([
      422,
      'captcha.wrong',
      { captcha: true },
    ]);
    expect((await register({}, { captcha: solved })).errorCode).toBe('captcha.wrong');
    expect(await countMembers()).toBe(before);
  });

  test('a mistake in another field does not use up the captcha', async () => {
    const solved = await solvedCaptcha(site);
    expect((await register({ username: 'x' }, { captcha: solved })).status).toBe(422);
    expect((await register({}, { captcha: solved })).status).toBe(200);
  });
});

test('an older database gets the wider rule for addresses, unless its operator has one (WAY-7)', async () => {
  const readEmailPattern = async () =>
    (await readRegistrationSettings(db)).fields.find(({ name }) => name === 'email')?.pattern;
  const former = '^\\w+(\\.\\w+)*@[\\w-]+(\\.[A-Za-z]{2,3}){1,3}$';
  await changeRegistrationSettings(db, { fields: { email: { pattern: former } } });
  await seedRegistrationSettings(db);
  expect(await readEmailPattern()).toBe(EMAIL_PATTERN);
  await changeRegistrationSettings(db, { fields: { email: { pattern: '@example[.]com$' } } });
  await seedRegistrationSettings(db);
  expect(await readEmailPattern()).toBe('@example[.]com$');
});
