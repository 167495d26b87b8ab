import { expect, test } from 'vitest';
import { parseLinkage } from './linkage.ts';

test.each([
  ['/m/vip', { href: '/m/vip', outside: false }],
  ['/m/activity?category=new_player', { href: '/m/activity?category=new_player', outside: false }],
  ['first-deposit-100', { href: '/m/activityDetail?id=first-deposit-100', outside: false }],
  [' https://partner.example/offer ', { href: 'https://partner.example/offer', outside: true }],
])('a banner with %s leads there (HOME-1)', (linkage, expected) => {
  expect(parseLinkage(linkage)).toEqual(expected);
});

test('a banner leads to a promotion with a Chinese name at its encoded address (ALL-8)', () => {
  const href = `/m/activityDetail?id=${encodeURIComponent('雨天星期二')}`;
  expect(parseLinkage('雨天星期二')).toEqual({ href, outside: false });
});

test.each([
  '',
  ' ',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://',
  '/wps/play/x',
  'a b',
])('a banner with "%s" leads nowhere', (linkage) => {
  expect(parseLinkage(linkage)).toBeUndefined();
});
