import { expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { deviceKeyFor } from './device-key.ts';

const request = { method: login.method, path: login.path, cookie: undefined, secure: true };

test('a login carries its device key, created once and kept 180 days in a cookie (HOUSE-37)', () => {
  const first = deviceKeyFor(request);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(first?.setCookie).toBe(
    `device-key=${first?.key}; Path=/wps; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure`,
  );
  expect(deviceKeyFor({ ...request, cookie: `language=EN; device-key=${first?.key}` })?.key).toBe(first?.key);
  expect(deviceKeyFor(request)?.key).not.toBe(first?.key);
  expect(deviceKeyFor({ ...request, secure: false })?.setCookie).not.toContain('Secure');
});

test('a cookie without a valid device key is replaced (HOUSE-37)', () => {
  for (const cookie of ['device-key=', 'device-key=abc', `device-key=${'G'.repeat(32)}`, 'device-keys=1'])
    expect(deviceKeyFor({ ...request, cookie })?.key).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['GET', '/wps/deposits'],
  ['GET', '/wps/deposits/methods'],
  ['POST', '/wps/deposits/7/x'],
  ['POST', '/wps/play/rounds'],
  ['GET', '/wps/rewards'],
])('%s %s says nothing of a device (HOUSE-37)', (method, path) => {
  expect(deviceKeyFor({ ...request, method, path })).toBeUndefined();
});

test.each([
  ['POST', '/wps/deposits'],
  ['POST', '/wps/rewards/7/claim'],
  ['POST', '/wps/member/details'],
  ['PUT', '/wps/member/register'],
])('%s %s carries the key of the device (HOUSE-37)', (method, path) => {
  expect(deviceKeyFor({ ...request, method, path })).toBeDefined();
});
