import { expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { STRICT_POLICY } from '../../http/security-headers.ts';
import { frontBeforeEachTest } from './gateway-route.testing.ts';

const front = frontBeforeEachTest();

test('a call and its answer pass, with security headers and no-store', async () => {
  const answer = await fetch(`${front.origin}/wps/echo?a=%20b&c=1`, {
    headers: { Merchant: 'm1', Authorization: 't' },
  });
  expect(await answer.json()).toEqual({ success: true, value: 'hello' });
  expect(front.gateway.requests[0]).toMatchObject({
    url: '/wps/echo?a=%20b&c=1',
    headers: { merchant: 'm1', authorization: 't', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': STRICT_POLICY,
    'x-content-type-options': 'nosniff',
  });
});

test('a body passes, with its length or in chunks', async () => {
  const json = JSON.stringify({ text: '龙'.repeat(100) });
  await fetch(`${front.origin}/wps/echo`, {
    method: 'POST',
    body: json,
    headers: { 'content-type': 'application/json' },
  });
  const chunked = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(json));
      stream.close();
    },
  });
  await fetch(`${front.origin}/wps/echo`, { method: 'PUT', body: chunked, duplex: 'half' } as RequestInit);
  expect(front.gateway.requests.map(({ method, body }) => [method, body])).toEqual([
    ['POST', json],
    ['PUT', json],
  ]);
});

test('no cookies or forged addresses reach the gateway, nor its cookies the visitor', async () => {
  front.gateway.on('/wps/echo', (_request, res) => {
    res.setHeader('set-cookie', 'a=b');
    res.setHeader('x-powered-by', 'secret');
    res.setHeader('content-security-policy', "default-src 'self'");
    res.end('{}');
  });
  const answer = await fetch(`${front.origin}/wps/echo`, {
    headers: {
      Cookie: 'language=CN',
      'X-Forwarded-For': '1.1.1.1',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=1.1.1.1',
      'X-Original-URL': '/wps/admin',
    },
  });
  const seen = front.gateway.requests[0]?.headers ?? {};
  expect(seen['x-forwarded-for']).toBe('203.0.113.9');
  expect(seen.host).toBe(new URL(front.gateway.origin).host);
  for (const name of ['cookie', 'x-forwarded-host', 'forwarded', 'x-original-url']) {
    expect(seen).not.toHaveProperty(name);
  }
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toBe(STRICT_POLICY);
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'a change asked for by %s is refused',
  async (foreign) => {
    const answer = await fetch(`${front.origin}/wps/echo`, { method: 'POST', headers: { Origin: foreign } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'origin.denied' });
    expect(front.gateway.requests).toHaveLength(0);
  },
);

test('a state-changing request of the site itself passes', async () => {
  const answer = await fetch(`${front.origin}/wps/echo`, {
    method: 'POST',
    headers: { Origin: front.origin },
  });
  expect(answer.status).toBe(200);
});

test.each([
  '/wps/..%2fadmin',
  '/wps/%5cadmin',
  '/wps/../admin',
  '/wps//admin',
  '/wps/..;/x',
  '/wps/%252e%252e/',
])('%s never leaves the front process', async (path) => {
  const answer = await sendRaw(front.origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"errorCode":"request.malformed"');
  expect(front.gateway.requests).toHaveLength(0);
});

test.each(['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'])(
  'a call that reads and brings a body is refused (%j)',
  async (rest) => {
    const answer = await sendRaw(
      front.origin,
      `GET /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(front.gateway.requests).toHaveLength(0);
  },
);

test('an unusual method is refused', async () => {
  const answer = await sendRaw(
    front.origin,
    'PROPFIND /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('redirects are not followed; only those inside the site are passed on', async () => {
  front.gateway.on(
    '/wps/away',
    (_request, res) => void res.writeHead(302, { location: 'https://evil.example/' }).end(),
  );
  front.gateway.on(
    '/wps/inside',
    (_request, res) => void res.writeHead(302, { location: '/wps/play/slot' }).end(),
  );
  const away = await fetch(`${front.origin}/wps/away`, { redirect: 'manual' });
  const inside = await fetch(`${front.origin}/wps/inside`, { redirect: 'manual' });
  expect(away.headers.get('location')).toBeNull();
  expect(inside.headers.get('location')).toBe('/wps/play/slot');
  expect(front.gateway.requests).toHaveLength(2);
});

test('each answer is reported to the metrics: its path, status and time', async () => {
  await fetch(`${front.origin}/wps/echo?token=secret`);
  await fetch(`${front.origin}/wps/unknown`);
  await fetch(`${front.origin}/wps/echo`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
  await expect.poll(() => front.observed.length).toBe(2);
  expect(front.observed.map(([path, status]) => [path, status])).toEqual([
    ['/wps/echo', 200],
    ['/wps/unknown', 404],
  ]);
  for (const [, , seconds] of front.observed) expect(seconds).toBeGreaterThan(0);
  for (const [, , seconds] of front.observed) expect(seconds).toBeLessThan(5);
});

test.each([
  ['refused', { kind: 'refuse' }, 502, 'upstream.unavailable'],
  ['late', { kind: 'delay', ms: 5_000 }, 504, 'upstream.timeout'],
  ['endless', { kind: 'trickle', everyMs: 10 }, 504, 'upstream.timeout'],
] as const)(
  'an answer that is %s becomes an envelope and frees its socket (fault 4)',
  async (_name, fault, status, code) => {
    front.proxy.set(fault);
    const answer = await fetch(`${front.origin}/wps/echo`, { method: 'POST', body: 'x'.repeat(5_000) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: code });
    expect(front.failures).toHaveLength(1);
    await expect.poll(() => front.proxy.connections()).toBe(0);
  },
);

test('a visitor who leaves cancels the call', async () => {
  front.proxy.set({ kind: 'delay', ms: 5_000 });
  const leaving = new AbortController();
  const call = fetch(`${front.origin}/wps/echo`, { signal: leaving.signal });
  await expect.poll(() => front.proxy.seen.length).toBe(1);
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => front.proxy.connections()).toBe(0);
  expect(front.failures).toHaveLength(0);
});
