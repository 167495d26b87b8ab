import { expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import type { Place } from './answer-policy.ts';
import { answerHeaders } from './header-rules.ts';

const security = securityHeaders({ hsts: false });

/** Returns the headers that a visitor receives, by the names in lower case; a repeated name is a mistake. */
function forwarded(place: Place, headers: Record<string, string>, status = 200): Record<string, string> {
  const answer = { status, headers: new Map(Object.entries(headers)) };
  const flat = answerHeaders(answer, { place, origin: undefined }, security);
  const seen: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) {
    const name = (flat[at] ?? '').toLowerCase();
    expect(seen).not.toHaveProperty([name]);
    seen[name] = flat[at + 1] ?? '';
  }
  return seen;
}

/** Returns where a gateway's redirect leads a visitor. */
const forwardLocation = (address: string) => forwarded('call', { location: address }, 302).location;

test.each(['/wps/play/slot?x=1', '/m/home', '/m/notice?i=1#open'])('a redirect may lead to %s', (address) => {
  expect(forwardLocation(address)).toBe(address);
});

test.each([
  'https://evil.example/m/x',
  'https://evil.example/wps/x',
  '//evil.example/m/x',
  'x/m/home',
  '/admin/m/home',
  '/wpsx',
  '/mx',
  '/m',
  '/m/\\evil.example',
  '/m/home\r\nSet-Cookie: a=b',
  '/m/home\u0000',
  'javascript:/m/',
])('none leads to %j', (address) => {
  expect(forwardLocation(address)).toBeUndefined();
});

test.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['text/csv; Charset=gbk', 'text/csv; Charset=gbk'],
  ['image/png', 'image/png'],
  ['application/pdf; name=text/x', 'application/pdf; name=text/x'],
])('an answer of type %s is sent as %s', (type, sent) => {
  expect(forwarded('call', { 'content-type': type })['content-type']).toBe(sent);
});

test('an answer without a type gets a neutral one, unless it has no body', () => {
  expect(forwarded('call', {})['content-type']).toBe('application/octet-stream');
  for (const status of [204, 304]) expect(forwarded('call', {}, status)).not.toHaveProperty('content-type');
  const redirect = forwarded('call', { 'content-type': 'text/html', location: '/m/home' }, 302);
  expect(redirect).toMatchObject({ 'content-type': 'application/octet-stream', location: '/m/home' });
});

test('a page at the place of a call is refused', () => {
  expect(() => forwarded('call', { 'content-type': 'text/html' })).toThrow('text/html');
});

test('an answer is not cached unless the gateway says for how long', () => {
  expect(forwarded('call', {})['cache-control']).toBe('no-store');
  expect(forwarded('call', { 'cache-control': 'max-age=60' })['cache-control']).toBe('max-age=60');
});

test('only a sandbox’s parts may be loaded by its opaque origin', () => {
  const open = { 'content-type': 'image/png', 'access-control-allow-origin': 'null' };
  expect(forwarded('sandboxed', open)).toMatchObject({
    'access-control-allow-origin': 'null',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(
    forwarded('sandboxed', { ...open, 'access-control-allow-origin': 'https://evil.example' }),
  ).not.toHaveProperty('access-control-allow-origin');
  for (const place of ['call', 'artwork', 'documentation'] as const) {
    const sent = forwarded(place, open);
    expect(sent['cross-origin-resource-policy']).toBe('same-origin');
    expect(sent).not.toHaveProperty('access-control-allow-origin');
  }
});

test.each([
  [undefined, 'Accept-Encoding'],
  ['Language', 'Language, Accept-Encoding'],
  ['accept-encoding , Language', 'accept-encoding , Language'],
  ['*', '*'],
])('an answer that varies by %s is sent with Vary: %s', (varies, sent) => {
  expect(forwarded('call', varies === undefined ? {} : { vary: varies }).vary).toBe(sent);
});
