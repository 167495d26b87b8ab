import { expect, test } from 'vitest';
import { HOSTILE_BACK_PATHS } from '../../testkit/page/hostile-back-paths.ts';
import { safeBackPath } from './back-path.ts';

test.each([
  '/m/home',
  '/m/gameList?gameType=RNG&vassalage=PP',
  '/m/notice?i=3#open',
  '/m/read/live',
  '/m/read/m/login',
  '/m/gameList?gameName=%E9%BE%99',
  '/m',
])('a page of the site is accepted: %s (NAV-16)', (path) => {
  expect(safeBackPath(path)).toBe(path);
});

test('dots that stay inside the pages are resolved (NAV-6)', () => {
  expect(safeBackPath('/m/notice/../home')).toBe('/m/home');
});

test('a caller may name other loops', () => {
  expect(safeBackPath('/m/login?back=%2Fm%2Fmine', undefined, /^\/m\/set-/)).toBe(
    '/m/login?back=%2Fm%2Fmine',
  );
  expect(safeBackPath('/m/set-theme', undefined, /^\/m\/set-/)).toBe('/m/home');
});

test('the list of payloads is as long as the quality notes require', () => {
  expect(HOSTILE_BACK_PATHS.length).toBeGreaterThanOrEqual(40);
});

test.each(HOSTILE_BACK_PATHS)('%s leads to the fallback (NAV-16)', (_name, payload) => {
  expect(safeBackPath(payload)).toBe('/m/home');
  expect(safeBackPath(payload, '/m/mine')).toBe('/m/mine');
});
