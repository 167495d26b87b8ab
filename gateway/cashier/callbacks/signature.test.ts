import { expect, test } from 'vitest';
import { checkSignature, sign } from './signature.ts';

const KEY = 'a-key-of-the-provider-of-32-letters';
const BODY = '{"orderNo":"D1"}';
const NOW = Date.UTC(2026, 10, 20, 12, 0, 0, 999);
const check = (header: string | undefined, { body = BODY, now = NOW } = {}) =>
  checkSignature(KEY, header, body, now);
const signed = (at = NOW) => sign(KEY, BODY, at);
const REFUSED = expect.objectContaining({ code: 'signature.invalid' });

test('a body signed with the key is accepted, within five minutes on either side', () => {
  const second = Math.floor(NOW / 1_000) * 1_000;
  for (const now of [NOW, second - 300_000, second + 300_000])
    expect(() => check(signed(), { now })).not.toThrow();
  for (const now of [second - 300_001, second + 300_001])
    expect(() => check(signed(), { now })).toThrow(REFUSED);
});

test('the header has whole seconds and the code over both, in the common form of providers', () => {
  expect(signed()).toMatch(/^t=1795176000,v1=[0-9a-f]{64}$/);
  expect(signed(NOW - 999)).toBe(signed());
  expect(signed(NOW + 1)).not.toBe(signed());
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one with something before it', `x${signed()}`],
  ['one with something after it', `${signed()}0`],
  ['one that is cut', signed().slice(0, -1)],
  ['one in capitals', signed().toUpperCase()],
  ['one of another moment', signed().replace(/^t=\d+/, `t=${Math.floor(NOW / 1_000) - 1}`)],
  ['one of another key', sign(`${KEY}!`, BODY, NOW)],
])('the signature %s is refused', (_what, header) => {
  expect(() => check(header)).toThrow(REFUSED);
});

test('a right signature is refused for another body, and where there is no key', () => {
  expect(() => check(signed(), { body: `${BODY} ` })).toThrow(REFUSED);
  for (const header of [signed(), sign('', BODY, NOW)])
    expect(() => checkSignature(undefined, header, BODY, NOW)).toThrow(REFUSED);
});
