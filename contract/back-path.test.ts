import { expect, test } from 'vitest';
import { safeBackPath } from './back-path.ts';

test.each([
  '/m/home',
  '/m/gameList?gameType=RNG&vassalage=PP',
  '/m/notice?i=3#open',
  '/m/read/live',
  '/m/gameList?gameName=%E9%BE%99',
  '/m',
])('a page of the site is kept: %s (NAV-16)', (path) => {
  expect(safeBackPath(path)).toBe(path);
});

test('dots that stay inside the pages are resolved (NAV-6)', () => {
  expect(safeBackPath('/m/notice/../home')).toBe('/m/home');
});

test('other loops may be named instead', () => {
  expect(safeBackPath('/m/login?back=%2Fm%2Fmine', undefined, /^\/m\/set-/)).toBe(
    '/m/login?back=%2Fm%2Fmine',
  );
  expect(safeBackPath('/m/set-theme', undefined, /^\/m\/set-/)).toBe('/m/home');
});

const hostile: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['empty', ''],
  ['an array', ['/m/home', '//evil.example']],
  ['an object', { toString: () => '/m/home' }],
  ['a number', 42],
  ['another origin', 'https://evil.example/m/home'],
  ['another origin without scheme', '//evil.example/m/home'],
  ['three slashes', '///evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash inside', '/m\\..\\..\\evil'],
  ['an encoded backslash', '/m/%5cevil.example'],
  ['an encoded slash pair', '/%2f%2fevil.example'],
  ['an encoded slash after a slash', '/%2fevil.example'],
  ['a path that climbs to two slashes', '/m/..//evil.example'],
  ['a path that starts with a climb', '/..//evil.example'],
  ['a climb behind an encoded slash', '/m/..%2f..%2fwps/session/login'],
  ['encoded dots', '/m/%2e%2e/wps/session/logout'],
  ['encoded twice', '/m/%252e%252e/wps'],
  ['a scheme', 'javascript:alert(1)'],
  ['a scheme behind white space', ' javascript:alert(1)'],
  ['a scheme in capitals', 'JaVaScRiPt:alert(1)'],
  ['a data address', 'data:text/html,<script>alert(1)</script>'],
  ['a tab in the scheme', 'java\tscript:alert(1)'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line feed between slashes', '/\n/evil.example'],
  ['a carriage return and a header', '/m/home\r\nSet-Cookie: a=b'],
  ['an encoded line feed', '/m/home%0aSet-Cookie:a=b'],
  ['a null byte', '/m/home\u0000'],
  ['an encoded null byte', '/m/home%00'],
  ['a space', '/m/home evil'],
  ['an invisible character', '/\u200b/evil.example'],
  ['a direction override', '/m/\u202eemoh'],
  ['the gateway', '/wps/session/logout'],
  ['the gateway by a climb', '/m/../wps/session/logout'],
  ['the bare gateway', '/wps'],
  ['the login page', '/m/login'],
  ['the login page with a query', '/m/login?back=/m/login'],
  ['the login page in other letters', '/m/LOGIN'],
  ['the login page, encoded', '/m/%6cogin'],
  ['the registration page', '/m/register.html'],
  ['a preference that would be set again', '/m/set-language?to=CN&back=/m/home'],
  ['a page outside /m', '/admin'],
  ['a path that only looks like /m', '/mevil'],
  ['broken encoding', '/m/%zz'],
  ['broken UTF-8', '/m/%c0%af'],
  ['user information', '/m@evil.example'],
  ['a relative path', 'm/home'],
  ['too long', `/m/home?x=${'a'.repeat(512)}`],
];

test('the payload list is as long as the quality notes ask', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40);
});

test.each(hostile)('%s leads to the fallback (NAV-16)', (_name, payload) => {
  expect(safeBackPath(payload)).toBe('/m/home');
  expect(safeBackPath(payload, '/m/mine')).toBe('/m/mine');
});
