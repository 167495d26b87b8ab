import { expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { answerHeaders } from './header-rules.ts';

const security = securityHeaders({ hsts: false });

/** Where a gateway's redirect leads a visitor. */
function locationOf(told: string): string | undefined {
  const headers = new Map([['location', told]]);
  const sent = answerHeaders({ status: 302, headers }, { place: 'call', origin: undefined }, security);
  return sent[sent.indexOf('location') + 1] === told ? told : undefined;
}

test.each(['/wps/play/slot?x=1', '/m/home', '/m/notice?i=1#open'])('a redirect may lead to %s', (told) => {
  expect(locationOf(told)).toBe(told);
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
])('none leads to %j', (told) => {
  expect(locationOf(told)).toBeUndefined();
});
