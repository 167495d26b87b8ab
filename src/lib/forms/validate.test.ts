import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { captchaText } from '#contract/auth/captcha.ts';
import { loginPassword, loginUsername } from '#contract/auth/credentials.ts';
import { byRules, checkFields, fieldId, readFields } from './validate.ts';

const rules = { username: loginUsername, password: loginPassword, captcha: captchaText };
const right = { username: 'player_01', password: 'x', captcha: '123456' };

test('valid values have no errors, also with spaces around a username (LOGIN-10)', () => {
  expect(checkFields(rules, { ...right, username: ' player_01 ' })).toStrictEqual({});
});

test.each(['', ' ', 'a b', 'émile', 'player-01', 'p'.repeat(21)])(
  'a username is 1 to 20 letters, digits and underscores, not %j (LOGIN-10)',
  (username) => {
    expect(checkFields(rules, { ...right, username })).toEqual({ username: 'reg_pattern_4' });
  },
);

test('password and verification code are required (LOGIN-10)', () => {
  expect(checkFields(rules, { ...right, password: '', captcha: '' })).toEqual({
    password: 'password_required',
    captcha: 'captcha_required',
  });
});

test('a verification code is at most 6 digits', () => {
  for (const captcha of ['1234567', '12a']) {
    expect(checkFields(rules, { ...right, captcha })).toEqual({ captcha: 'captcha_required' });
  }
});

test('a field that breaks several rules has the error of the first', () => {
  const two = { code: z.string().check(z.minLength(3, 'too_short'), z.regex(/^\d+$/, 'digits_only')) };
  expect(checkFields(two, { code: 'a' })).toEqual({ code: 'too_short' });
  expect(checkFields(two, { code: 'abc' })).toEqual({ code: 'digits_only' });
  expect(checkFields(two, { code: '123' })).toEqual({});
});

test('a form has the names of its rules in order, and checks by them', () => {
  const { names, check } = byRules(rules);
  expect(names).toEqual(['username', 'password', 'captcha']);
  expect(check({ ...right, captcha: 'x' })).toEqual({ captcha: 'captcha_required' });
  expect(check(right)).toEqual({});
});

test('values are read as typed; a field that the form does not show is empty', () => {
  const typed = new FormData();
  typed.set('username', ' Player ');
  typed.set('other', 'x');
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => typed.get(name);
    },
  );
  expect(readFields({} as HTMLFormElement, ['username', 'captcha'])).toEqual({
    username: ' Player ',
    captcha: '',
  });
});

test('a field and its label are connected by an id with its name', () => {
  expect(fieldId('username')).toBe('field-username');
});
