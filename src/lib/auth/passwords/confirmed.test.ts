import { expect, test } from 'vitest';
import { email } from '#contract/auth/password.ts';
import { checkConfirmed } from './confirmed.ts';

test('a new password follows its rule, and its confirmation is there and equal (PWD-3)', () => {
  const check = (newPassword: string, confirmNewPassword: string) =>
    checkConfirmed({ newPassword, confirmNewPassword });
  expect(check('a quiet evening', 'a quiet evening')).toEqual({});
  expect(check('a quiet evening', '')).toEqual({ confirmNewPassword: 'confirm_required' });
  expect(check('a quiet evening', 'a quiet morning')).toEqual({ confirmNewPassword: 'confirm_mismatch' });
  expect(check('short', 'short')).toEqual({ newPassword: 'reg_password' });
});

test('an e-mail address is words, @, and one to three groups of two or three letters (PWD-2)', () => {
  const fits = (address: string) => email.safeParse(address).success;
  expect(['me@example.com', ' a.b_c@mail.co.uk ', 'x@y.my', 'x@y.co.uk.my'].every(fits)).toBe(true);
  expect(
    [
      '',
      'me',
      'me@',
      '@example.com',
      'me@example',
      'me@example.info',
      'a b@example.com',
      'x@y.co.uk.my.sg',
    ].filter(fits),
  ).toEqual([]);
});
