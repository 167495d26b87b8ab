import { expect, test } from 'vitest';
import { email, newPassword } from '#contract/auth/password.ts';
import { checkConfirmed } from './confirmed.ts';

test('a new password follows its rule, and its confirmation is there and equal (PWD-3)', () => {
  const check = (newPassword: string, confirmNewPassword: string) =>
    checkConfirmed({ newPassword, confirmNewPassword });
  expect(check('a quiet evening', 'a quiet evening')).toEqual({});
  expect(check('a quiet evening', '')).toEqual({ confirmNewPassword: 'confirm_required' });
  expect(check('a quiet evening', 'a quiet morning')).toEqual({ confirmNewPassword: 'confirm_mismatch' });
  expect(check('short', 'short')).toEqual({ newPassword: 'reg_password' });
});

test('an e-mail address is valid by HTML’s rule, with a dot in its domain (WAY-7, PWD-2)', () => {
  const fits = (address: string) => email.safeParse(address).success;
  const right = ['me@example.com', ' a.b_c@mail.co.uk ', 'x@y.my', "o'brien-lim+play@my-mail.technology"];
  expect(right.filter((address) => !fits(address))).toEqual([]);
  expect(
    [
      '',
      'me',
      'me@',
      '@example.com',
      'me@example',
      'a b@example.com',
      'me@-example.com',
      'me@example..com',
      'me@example.com.',
      '我@example.com',
      `me@${'a'.repeat(64)}.com`,
    ].filter(fits),
  ).toEqual([]);
});

test('an empty field is asked for by its name, without a word about its format (WAY-6)', () => {
  const problem = (rule: typeof email | typeof newPassword) => rule.safeParse('').error?.issues[0]?.message;
  expect([problem(email), problem(newPassword)]).toEqual(['email_required', 'new_password_required']);
});
