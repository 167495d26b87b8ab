import { expect, test } from 'vitest';
import { fieldErrorText, toFailure } from './failure.ts';

const texts = {
  errors: {
    unknown: { text: 'unknown' },
    'fields.invalid': { text: 'look again' },
    'captcha.required': { text: 'captcha' },
  },
  retryAfter: '',
};
/** Names that every object has; a gateway may use them for its codes. */
const OF_EVERY_OBJECT = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const invalid = (fields: Record<string, string>) => ({
  code: 'fields.invalid',
  status: 422,
  value: { fields },
});
const NAMES = ['username', 'captcha'] as const;

test('the error of a field is shown beside it', () => {
  const { fields, message } = toFailure(invalid({ username: 'username_taken' }), texts, NAMES);
  expect([fields, message]).toEqual([{ username: 'username_taken' }, undefined]);
});

test('the error of a field that the form does not show is shown above it (ERR-3, LOGIN-13)', () => {
  const of = (fields: Record<string, string>) => toFailure(invalid(fields), texts, NAMES);
  expect(of({ resetToken: 'field_invalid' })).toEqual({ fields: {}, message: 'look again', way: undefined });
  expect(of({ username: 'reg_username', email: 'field_required' })).toMatchObject({
    fields: { username: 'reg_username' },
    message: 'look again',
  });
});

test('an error code of a field is shown beside the field if there is one, else above the form', () => {
  const wanted = { code: 'captcha.required', status: 422 };
  expect(toFailure(wanted, texts, NAMES)).toEqual({ fields: { captcha: 'captcha.required' } });
  expect(toFailure(wanted, texts, ['username']).message).toBe('captcha');
});

test.each(OF_EVERY_OBJECT)('a field error called %s has the text of unknown ones (ERR-2, ERR-3)', (key) => {
  const rules = { in_email_incorrect: 'not an address' };
  expect(fieldErrorText(key, rules, texts.errors)).toBe('unknown');
  expect(fieldErrorText('in_email_incorrect', rules, texts.errors)).toBe('not an address');
  expect(fieldErrorText('captcha.required', rules, texts.errors)).toBe('captcha');
  expect(fieldErrorText(undefined, rules, texts.errors)).toBeUndefined();
});

test.each(OF_EVERY_OBJECT)('a code called %s has the text of unknown ones (ERR-2, ERR-3)', (code) => {
  expect(toFailure({ code, status: 400 }, texts, NAMES).message).toBe('unknown');
});
