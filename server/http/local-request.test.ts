import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const request = (headers: Record<string, string | undefined>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:3000', '[::1]:3000'])(
  'a request of this machine for %s is local (HOUSE-73)',
  (host) => {
    for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect(isLocalRequest(request({ host }, peer))).toBe(true);
  },
);

test.each([
  ['another host', { host: 'play.example' }],
  ['a host that begins like a local one', { host: 'localhost.example' }],
  ['no host', {}],
  ['X-Forwarded-For', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto', { host: 'localhost', 'x-forwarded-proto': 'https' }],
  ['Forwarded', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
  ['X-Real-IP', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ['Via', { host: 'localhost', via: '1.1 proxy' }],
])('a request with %s is not local (HOUSE-73)', (_, headers) => {
  expect(isLocalRequest(request(headers))).toBe(false);
});

test.each(['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', ''])(
  'a request from %j is not local (HOUSE-73)',
  (peer) => {
    expect(isLocalRequest(request({ host: 'localhost' }, peer))).toBe(false);
  },
);
