import { expect, test } from 'vitest';
import { fieldProblem, registrationProblems } from './registration-rules.ts';
import { REGISTRATION_FIELDS, type RegistrationSettings } from './registration-settings.ts';

const PATTERNS: Record<string, string> = {
  username: '^\\w+$',
  verificationCode: '^\\d+$',
  captcha: '^\\d+$',
  email: '^\\S+@\\S+$',
};
const settings: RegistrationSettings = {
  methods: { username: true, mobile: true },
  fields: REGISTRATION_FIELDS.map((name) => ({
    name,
    enabled: true,
    required: false,
    pattern: PATTERNS[name],
    maxLength: name === 'verificationCode' ? 6 : undefined,
    message: 'wrong',
  })),
};
const problems = (values: Record<string, string>) => registrationProblems(settings, 'username', values);

test('white space around the input, and within codes, is accepted (REG-3, REG-8)', () => {
  expect(
    problems({
      username: 'player1 ',
      email: ' a@b.co',
      mobileNum: '0123456789',
      verificationCode: '123 456',
      captcha: '１２ ３４',
    }),
  ).toEqual({});
  expect(problems({ username: 'player 1', captcha: '12a' })).toEqual({ username: 'wrong', captcha: 'wrong' });
});

test('white space alone counts as an empty required field', () => {
  const [rule] = settings.fields;
  expect(rule && fieldProblem({ ...rule, required: true }, '  ')).toBe('field_required');
});

test('passwords are compared unchanged (REG-4)', () => {
  expect(problems({ password: 'a secret ', confirmPassword: 'a secret' })).toEqual({
    confirmPassword: 'confirm_mismatch',
  });
});
