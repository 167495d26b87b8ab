import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const texts = {
  errors: {
    unknown: { text: 'unknown' },
    'fields.invalid': { text: 'look again' },
    'captcha.required': { text: 'captcha' },
  },
  retryAfter: '',
};
const invalid = (fields: Record<string, string>) => ({
  code: 'fields.invalid',
  status: 422,
  value: { fields },
});
const NAMES = ['username', 'captcha'] as const;

test('what is wrong with a field is said beside it', () => {
  const { fields, message } = failureOf(invalid({ username: 'username_taken' }), texts, NAMES);
  expect([fields, message]).toEqual([{ username: 'username_taken' }, undefined]);
});

test('what is wrong with a field that the form does not show is said above it (ERR-3, LOGIN-13)', () => {
  const of = (fields: Record<string, string>) => failureOf(invalid(fields), texts, NAMES);
  expect(of({ resetToken: 'field_invalid' })).toEqual({ fields: {}, message: 'look again', way: undefined });
  expect(of({ username: 'reg_username', email: 'field_required' })).toMatchObject({
    fields: { username: 'reg_username' },
    message: 'look again',
  });
});

test('a code about a field stands beside it where there is one, else above the form', () => {
  const wanted = { code: 'captcha.required', status: 422 };
  expect(failureOf(wanted, texts, NAMES)).toEqual({ fields: { captcha: 'captcha.required' } });
  expect(failureOf(wanted, texts, ['username']).message).toBe('captcha');
});
