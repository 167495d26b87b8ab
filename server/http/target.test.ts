import { expect, test } from 'vitest';
import { isFilePath, pagePath, parseTarget } from './target.ts';

test('a target is split at its first question mark', () => {
  expect(parseTarget('/m/home')).toEqual({ path: '/m/home', query: '' });
  expect(parseTarget('/m/home?a=1?b')).toEqual({ path: '/m/home', query: 'a=1?b' });
});

test.each([
  'http://evil.example/m/home',
  '*',
  '',
  'm/home',
  '/m/home#x',
  '/m/ho me',
  '/m/\u0001',
  '/m/龙',
  '/m/\x7f',
])('%j is malformed', (raw) => {
  expect(parseTarget(raw)).toBe('malformed');
});

test('a very long target has another problem than a malformed one', () => {
  expect(parseTarget(`/${'a'.repeat(5_000)}`)).toBe('too-long');
});

test.each([
  ['/m/home', '/m/home'],
  ['/m/home/', '/m/home'],
  ['/m/%68ome', '/m/home'],
  ['/m/register.html', '/m/register.html'],
  ['/m/live-games', '/m/live-games'],
])('%s is the page %s', (path, page) => {
  expect(pagePath(path)).toBe(page);
});

test.each([
  '/',
  '//m/home',
  '/m//home',
  '/m/../home',
  '/m/..%2fhome',
  '/m/%2e%2e/home',
  '/m/home;x.css',
  '/m/%5chome',
  '/m/home%00',
  '/m/%zz',
  '/m/.env',
])('%s is not the path of a page', (path) => {
  expect(pagePath(path)).toBeUndefined();
});

test.each([
  ['/favicon.ico', true],
  ['/m/home/x.css', true],
  ['/m/home;x.css', true],
  ['/_astro/a.B1.js', true],
  ['/m/register.html', false],
  ['/m/home', false],
  ['/v1.2/home', false],
])('%s names a file: %s (NAV-2)', (path, file) => {
  expect(isFilePath(path)).toBe(file);
});
