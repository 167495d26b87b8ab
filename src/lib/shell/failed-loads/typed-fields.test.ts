import { expect, test } from 'vitest';
import { mayKeep, typedPageOf } from './typed-fields.ts';

const field = { name: 'amount', type: 'text', autocomplete: 'off', secret: false };

test.each([
  [{}, true],
  [{ type: 'textarea', name: 'remark' }, true],
  [{ type: 'select-one', name: 'bank' }, true],
  [{ type: 'search', name: 'shipping' }, true],
  [{ type: 'password' }, false],
  [{ type: 'hidden' }, false],
  [{ type: 'checkbox' }, false],
  [{ secret: true }, false],
  [{ name: 'verificationCode' }, false],
  [{ name: 'paymentPin' }, false],
  [{ name: 'newPassword' }, false],
  [{ name: 'captcha' }, false],
  [{ autocomplete: 'one-time-code' }, false],
  [{ autocomplete: 'section-a current-password' }, false],
])('the text of a field like %j is kept over a refresh: %s (ALL-13)', (more, isKept) => {
  expect(mayKeep({ ...field, ...more })).toBe(isKept);
});

test('what was typed is given back to its own page alone (ALL-13)', () => {
  const typed = { at: '/m/set', fields: [{ name: 'nickname', place: 0, value: 'Mei' }] };
  expect(typedPageOf(JSON.stringify(typed), '/m/set')).toEqual(typed);
  expect(typedPageOf(JSON.stringify(typed), '/m/home')).toBeUndefined();
  for (const text of [null, undefined, '', '{', 'null', '1', '{"at":"/m/set"}'])
    expect(typedPageOf(text, '/m/set')).toBeUndefined();
});
