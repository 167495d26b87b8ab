import { expect, test } from 'vitest';
import { isGatewayPath } from './gateway-path.ts';

test.each(['/wps', '/wps/system/status', '/wps/art/game/PP-1.svg', '/wps/rewards/42/claim', '/wps/a%20b'])(
  '%s goes to the gateway',
  (path) => {
    expect(isGatewayPath(path)).toBe(true);
  },
);

test.each([
  ['climbs out', '/wps/../admin'],
  ['climbs at the end', '/wps/..'],
  ['climbs behind an encoded slash', '/wps/..%2fadmin'],
  ['climbs in capitals', '/wps/..%2Fadmin'],
  ['climbs behind an encoded backslash', '/wps/..%5cadmin'],
  ['holds an encoded backslash', '/wps/a%5cb'],
  ['holds a backslash', '/wps\\..\\admin'],
  ['climbs in encoded dots', '/wps/%2e%2e/admin'],
  ['climbs in half encoded dots', '/wps/.%2e/admin'],
  ['is encoded twice', '/wps/%252e%252e%252fadmin'],
  ['stays in place', '/wps/./admin'],
  ['has an empty segment', '/wps//admin'],
  ['has a parameter that some servers cut off', '/wps/..;/admin'],
  ['has a parameter', '/wps/status;x.css'],
  ['holds an encoded null byte', '/wps/status%00'],
  ['holds an encoded line feed', '/wps/status%0d%0aX-Evil:1'],
  ['holds an encoded question mark', '/wps/status%3fa=b'],
  ['holds broken encoding', '/wps/%zz'],
  ['holds overlong UTF-8', '/wps/%c0%ae%c0%ae/admin'],
  ['only begins alike', '/wpsadmin'],
  ['is absolute', 'http://evil.example/wps/status'],
  ['names another host', '//evil.example/wps/status'],
  ['is below something else', '/m/wps/status'],
  ['is in capitals', '/WPS/status'],
  ['is very long', `/wps/${'a'.repeat(5_000)}`],
])('a path that %s is refused', (_name, path) => {
  expect(isGatewayPath(path)).toBe(false);
});
