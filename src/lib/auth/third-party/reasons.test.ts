import { expect, test } from 'vitest';
import { isSuperseded, REASONS, type Reason, toReason } from './reasons.ts';

test.each<[string, Reason]>([
  ['popup-closed-by-user', 'closed'],
  ['user-cancelled', 'closed'],
  ['popup-blocked', 'blocked'],
  ['network-request-failed', 'network'],
  ['user-disabled', 'disabled'],
  ['unauthorized-domain', 'setup'],
  ['operation-not-allowed', 'setup'],
  ['account-exists-with-different-credential', 'elsewhere'],
  ['too-many-requests', 'tooMany'],
  ['quota-exceeded', 'tooMany'],
  ['invalid-phone-number', 'number'],
  ['captcha-check-failed', 'person'],
  ['invalid-verification-code', 'code'],
  ['code-expired', 'codeOld'],
  ['internal-error', 'failed'],
  ['something-new', 'failed'],
])('the code %s is shown as %s (LOGIN-13)', (code, reason) => {
  expect(toReason(Object.assign(new Error(code), { code: `auth/${code}` }))).toBe(reason);
});

test('scripts that do not load are a network error, other failures are not', () => {
  const lost = { code: 'auth/internal-error', customData: { type: 'error' } };
  expect(toReason(lost)).toBe('network');
  expect(toReason(new TypeError('Failed to fetch dynamically imported module'))).toBe('network');
  for (const odd of [undefined, null, 'text', new Error('odd'), { code: 7 }])
    expect(toReason(odd)).toBe('failed');
});

test('a window that another one replaced shows no message', () => {
  expect(isSuperseded({ code: 'auth/cancelled-popup-request' })).toBe(true);
  expect(isSuperseded({ code: 'auth/popup-closed-by-user' })).toBe(false);
  expect(REASONS).toContain('failed');
});
