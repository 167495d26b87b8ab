import { expect, test } from 'vitest';
import { captchaText } from '#contract/captcha.ts';
import { loginPassword, loginUsername } from '#contract/credentials.ts';
import { checkFields } from './validate.ts';

const rules = { username: loginUsername, password: loginPassword, captcha: captchaText };
const right = { username: 'player_01', password: 'x', captcha: '123456' };

test('what fits the rules has no errors, blanks around a username included (LOGIN-10)', () => {
  expect(checkFields(rules, { ...right, username: ' player_01 ' })).toEqual({});
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
