import { expect, test } from 'vitest';
import { href, ROUTE_NAMES, routeAt, routePath } from './addresses.ts';

test('no two routes share a path', () => {
  expect(new Set(ROUTE_NAMES.map((name) => routePath(name))).size).toBe(ROUTE_NAMES.length);
});

test('addresses are built with their parameters and the query that is not empty', () => {
  expect(href('help')).toBe('/m/help');
  expect(href('help', { i: 2 })).toBe('/m/help?i=2');
  expect(href('help', { i: 0 })).toBe('/m/help?i=0');
  expect(href('gameList', { gameType: 'RNG', vassalage: undefined, gameName: '' })).toBe(
    '/m/gameList?gameType=RNG',
  );
  expect(href('read', {}, { topic: 'live' })).toBe('/m/read/live');
  expect(href('read', {}, { topic: 'li\ud800ve' })).toBe('/m/read/li%EF%BF%BDve');
  expect(href('login', { back: '/m/help?i=2' })).toBe('/m/login?back=%2Fm%2Fhelp%3Fi%3D2');
});

test('addresses lead to their route, with .html or a slash at the end too (REG-13)', () => {
  expect(routeAt('/m/register')).toBe('register');
  expect(routeAt('/m/register.html')).toBe('register');
  expect(routeAt('/m/withdraw/')).toBe('withdraw');
  expect(routeAt('/m/nowhere')).toBeUndefined();
});
