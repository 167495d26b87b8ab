import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, sendRaw, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { type ScriptedGateway, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';
import type { Client } from '../http/client.ts';
import { STRICT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { parseTarget } from '../http/target.ts';
import type { Backend, UpstreamError } from './backend.ts';
import { createGatewayRoute } from './gateway-route.ts';
import { overHttp } from './over-http.ts';

const visitor: Client = {
  address: '203.0.113.9',
  country: undefined,
  connection: '127.0.0.1',
  forwardedFor: undefined,
};

let gateway: ScriptedGateway;
let proxy: FaultProxy;
let backend: Backend;
let front: Server;
let origin: string;
let failures: UpstreamError[];
let observed: [path: string, status: number, seconds: number][];

beforeEach(async () => {
  gateway = await startScriptedGateway();
  proxy = await startFaultProxy(gateway.origin);
  backend = overHttp(proxy.origin, { countryHeader: 'x-country-code', merchantCode: 'lobby' });
  failures = [];
  observed = [];
  const route = createGatewayRoute({
    backend,
    security: securityHeaders({ hsts: false }),
    publicOrigin: undefined,
    observe: (...seen) => void observed.push(seen),
    onFailure: (error) => void failures.push(error),
    limitMs: 300,
    largestAnswer: { text: 50_000, other: 100_000 },
  });
  front = createServer((req, res) => {
    const target = parseTarget(req.url ?? '');
    if (typeof target === 'string') res.writeHead(400).end();
    else void route(req, res, target, visitor);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  gateway.on('/wps/echo', { value: 'hello' });
});

afterEach(async () => {
  front.closeAllConnections();
  front.close();
  await backend.close();
  await proxy.close();
  await gateway.close();
});

test('a call and its answer pass, with security headers and no-store', async () => {
  const answer = await fetch(`${origin}/wps/echo?a=%20b&c=1`, {
    headers: { Merchant: 'm1', Authorization: 't' },
  });
  expect(await answer.json()).toEqual({ success: true, value: 'hello' });
  expect(gateway.requests[0]).toMatchObject({
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

test('a body passes, told in length or in chunks', async () => {
  const json = JSON.stringify({ text: '龙'.repeat(100) });
  await fetch(`${origin}/wps/echo`, {
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
  await fetch(`${origin}/wps/echo`, { method: 'PUT', body: chunked, duplex: 'half' } as RequestInit);
  expect(gateway.requests.map(({ method, body }) => [method, body])).toEqual([
    ['POST', json],
    ['PUT', json],
  ]);
});

test('no cookies or forged addresses reach the gateway, none of its cookies the visitor', async () => {
  gateway.on('/wps/echo', (_request, res) => {
    res.setHeader('set-cookie', 'a=b');
    res.setHeader('x-powered-by', 'secret');
    res.setHeader('content-security-policy', "default-src 'self'");
    res.end('{}');
  });
  const answer = await fetch(`${origin}/wps/echo`, {
    headers: {
      Cookie: 'language=CN',
      'X-Forwarded-For': '1.1.1.1',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=1.1.1.1',
      'X-Original-URL': '/wps/admin',
    },
  });
  const seen = gateway.requests[0]?.headers ?? {};
  expect(seen['x-forwarded-for']).toBe('203.0.113.9');
  expect(seen.host).toBe(new URL(gateway.origin).host);
  for (const name of ['cookie', 'x-forwarded-host', 'forwarded', 'x-original-url']) {
    expect(seen).not.toHaveProperty(name);
  }
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toBe(STRICT_POLICY);
});

const PERMISSIVE = "default-src * 'unsafe-inline' 'unsafe-eval'; connect-src 'self' https:";

function answerWith(
  path: string,
  type: string | undefined,
  headers: Record<string, string> = {},
  status = 200,
) {
  gateway.on(path, (_request, res) => {
    res
      .writeHead(status, { ...(type && { 'content-type': type }), ...headers })
      .end('<script>alert(1)</script>');
  });
}

test.each(['/wps/play/x', '/wps/chat/room', '/wps/pay/bank'])(
  'a page at %s runs in a sandbox that is not the site, whatever policy it brings',
  async (path) => {
    answerWith(path, 'text/html', {
      'content-security-policy': PERMISSIVE,
      'access-control-allow-origin': 'https://evil.example',
      'referrer-policy': 'unsafe-url',
    });
    const { headers } = await fetch(origin + path);
    const [ours = '', theirs] = (headers.get('content-security-policy') ?? '').split(', ');
    expect(ours).toMatch(/^sandbox allow-scripts allow-forms; /);
    expect(ours).toContain(`connect-src 'self' ${origin};`);
    expect(theirs).toBe(PERMISSIVE.replace("'self'", `'self' ${origin}`));
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('same-origin');
  },
);

test('a page in a sandbox may call its gateway, and hide the address that it was opened at', async () => {
  answerWith('/wps/play/spin', 'application/json', {
    'access-control-allow-origin': 'null',
    'referrer-policy': 'no-referrer',
  });
  const answer = await fetch(`${origin}/wps/play/spin`, { method: 'POST', headers: { Origin: 'null' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('null');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test('documentation is shown and runs nothing, pictures do nothing', async () => {
  const headers = { 'content-security-policy': PERMISSIVE };
  answerWith('/wps/docs', 'text/html', headers);
  answerWith('/wps/art/game/1.svg', 'image/svg+xml', headers);
  const policyAt = async (path: string) =>
    (await fetch(origin + path)).headers.get('content-security-policy');
  expect(await policyAt('/wps/docs')).toMatch(/^script-src 'none'; .*; sandbox, /);
  expect(await policyAt('/wps/art/game/1.svg')).toBe(`${STRICT_POLICY}; sandbox`);
});

test.each([
  ['/wps/echo', 'text/html', 200],
  ['/wps/echo', 'text/html', 500],
  ['/wps/echo', 'application/xhtml+xml', 200],
  ['/wps/echo', 'image/png, text/html', 200],
  ['/wps/art/game/1.svg', 'text/html', 200],
  ['/wps/art/game/1.svg', 'text/html', 404],
  ['/wps/docs/more', 'text/javascript', 200],
])('%s of type %s (%i) is refused and its socket freed', async (path, type, status) => {
  answerWith(path, type, { 'content-security-policy': PERMISSIVE }, status);
  const answer = await fetch(origin + path);
  expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 'upstream.unavailable']);
  await expect.poll(() => proxy.unfinished()).toBe(0);
});

test('an answer of no type, and what a redirect says besides, is nothing to show', async () => {
  answerWith('/wps/echo', undefined);
  expect((await fetch(`${origin}/wps/echo`)).headers.get('content-type')).toBe('application/octet-stream');
  answerWith('/wps/echo', 'text/html', { location: 'https://evil.example/' }, 302);
  const away = await fetch(`${origin}/wps/echo`, { redirect: 'manual' });
  expect(away.headers.get('content-type')).toBe('application/octet-stream');
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'a change asked for by %s is refused',
  async (foreign) => {
    const answer = await fetch(`${origin}/wps/echo`, { method: 'POST', headers: { Origin: foreign } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'origin.denied' });
    expect(gateway.requests).toHaveLength(0);
  },
);

test('a change asked for by the site itself passes', async () => {
  const answer = await fetch(`${origin}/wps/echo`, { method: 'POST', headers: { Origin: origin } });
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
  const answer = await sendRaw(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"errorCode":"request.malformed"');
  expect(gateway.requests).toHaveLength(0);
});

test.each(['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'])(
  'a call that reads and brings a body is refused (%j)',
  async (rest) => {
    const answer = await sendRaw(origin, `GET /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(gateway.requests).toHaveLength(0);
  },
);

test('an unusual method is refused', async () => {
  const answer = await sendRaw(origin, 'PROPFIND /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('redirects are not followed; only those inside the site are passed on', async () => {
  gateway.on(
    '/wps/away',
    (_request, res) => void res.writeHead(302, { location: 'https://evil.example/' }).end(),
  );
  gateway.on('/wps/inside', (_request, res) => void res.writeHead(302, { location: '/wps/play/slot' }).end());
  const away = await fetch(`${origin}/wps/away`, { redirect: 'manual' });
  const inside = await fetch(`${origin}/wps/inside`, { redirect: 'manual' });
  expect(away.headers.get('location')).toBeNull();
  expect(inside.headers.get('location')).toBe('/wps/play/slot');
  expect(gateway.requests).toHaveLength(2);
});

test('a large text is compressed on its way', async () => {
  gateway.on('/wps/echo', { value: 'abc '.repeat(2_000) });
  const answer = await sendRaw(
    origin,
    'GET /wps/echo HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/content-encoding: br/i);
  const decoded = await fetch(`${origin}/wps/echo`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(decoded.headers.get('content-encoding')).toBe('gzip');
  expect(decoded.headers.get('vary')).toBe('Accept-Encoding');
  expect(await decoded.json()).toMatchObject({ value: 'abc '.repeat(2_000) });
});

test.each([
  [undefined, 'Accept-Encoding'],
  ['Language', 'Language, Accept-Encoding'],
  ['Origin,  language', 'Origin, language, Accept-Encoding'],
  ['accept-encoding, Language', 'accept-encoding, Language'],
  ['*', '*'],
])('what varies by %j varies by its coding too: %j', async (said, told) => {
  gateway.on('/wps/echo', (request, res) => {
    if (said !== undefined) res.setHeader('vary', said);
    const held = request.headers['if-none-match'] !== undefined;
    res.writeHead(held ? 304 : 200, { 'content-type': 'application/json', 'cache-control': 'public' });
    res.end(held ? undefined : JSON.stringify({ value: 'abc '.repeat(2_000) }));
  });
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await fetch(`${origin}/wps/echo`, { headers });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', told]);
  const held = await fetch(`${origin}/wps/echo`, { headers: { ...headers, 'If-None-Match': '"x"' } });
  expect([held.status, held.headers.get('vary')]).toEqual([304, told]);
});

test.each([
  ['"strong"', 'br', 'W/"strong"'],
  ['"strong"', 'identity', '"strong"'],
  ['W/"weak"', 'br', 'W/"weak"'],
])('the tag %s of an answer that leaves as %s is %s', async (tag, coding, told) => {
  gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'application/json', etag: tag });
    res.end(JSON.stringify({ value: 'abc '.repeat(2_000) }));
  });
  const answer = await fetch(`${origin}/wps/echo`, { headers: { 'Accept-Encoding': coding } });
  expect(answer.headers.get('etag')).toBe(told);
});

test('what the gateway compressed is passed on as it is, however long', async () => {
  const value = randomBytes(3_000).toString('base64');
  const packed = gzipSync(JSON.stringify({ success: true, value }));
  gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
  });
  const answer = await fetch(`${origin}/wps/echo`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.json()).toEqual({ success: true, value });
});

test('a picture that breaks off ends in an error, never as if it were whole', async () => {
  gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
    res.write(Buffer.alloc(2_000, 'x'), () => setTimeout(() => res.destroy(), 20));
  });
  const answer = await fetch(`${origin}/wps/echo`);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(failures.map(({ code }) => code)).toEqual(['upstream.unavailable']);
});

test('an answer that is refused half read is not read on: its connection ends', async () => {
  let ended = false;
  gateway.on('/wps/echo', (_request, res) => {
    res.once('close', () => {
      ended = true;
    });
    res.writeHead(200, { 'content-type': 'text/html' });
    res.write('<p>more to come');
  });
  const answer = await fetch(`${origin}/wps/echo`);
  expect(answer.status).toBe(502);
  await expect.poll(() => ended).toBe(true);
});

test('each answer is told to the metrics: its path, status and time', async () => {
  await fetch(`${origin}/wps/echo?token=secret`);
  await fetch(`${origin}/wps/unknown`);
  await fetch(`${origin}/wps/echo`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
  await expect.poll(() => observed.length).toBe(2);
  expect(observed.map(([path, status]) => [path, status])).toEqual([
    ['/wps/echo', 200],
    ['/wps/unknown', 404],
  ]);
  for (const [, , seconds] of observed) expect(seconds).toBeGreaterThan(0);
  for (const [, , seconds] of observed) expect(seconds).toBeLessThan(5);
});

test('what the gateway compressed is passed on as it is', async () => {
  const packed = gzipSync('{"success": true}');
  gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
  });
  const answer = await fetch(`${origin}/wps/echo`);
  expect(await answer.text()).toBe('{"success": true}');
});

test('a compressed text that breaks off becomes an error, not half a document', async () => {
  const packed = gzipSync('{"success": true}');
  gateway.on('/wps/echo', (_request, res) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    res.writeHead(200, { ...headers, 'content-length': packed.length });
    res.write(packed.subarray(0, packed.length - 4), () => res.destroy());
  });
  const answer = await fetch(`${origin}/wps/echo`);
  expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 'upstream.unavailable']);
});

test.each([
  ['text', 'application/json', undefined, 50_000],
  ['compressed text', 'application/json', 'gzip', 50_000],
  ['picture', 'image/png', undefined, 100_000],
  ['stream of events where no events are', 'text/event-stream', undefined, 100_000],
])('a %s has its largest size; more frees its socket', async (_name, type, coding, most) => {
  const serve = (bytes: number) =>
    gateway.on('/wps/echo', (_request, res) => {
      res.writeHead(200, { 'content-type': type, ...(coding && { 'content-encoding': coding }) });
      res.end(Buffer.alloc(bytes, 'x'));
    });
  // Asked for by hand: fetch would unpack it.
  const received = async () => {
    const head = 'GET /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    return (await sendRaw(origin, head)).replace(/^.*?\r\n\r\n/s, '').split('x').length - 1;
  };
  serve(most);
  expect(await received()).toBe(most);
  expect(failures).toEqual([]);
  serve(most + 1);
  expect(await received()).toBeLessThan(most + 1);
  expect(failures.map(({ message }) => message)).toEqual([`The gateway answered more than ${most} bytes`]);
  await expect.poll(() => proxy.unfinished()).toBe(0);
});

test.each([
  ['refused', { kind: 'refuse' }, 502, 'upstream.unavailable'],
  ['late', { kind: 'delay', ms: 5_000 }, 504, 'upstream.timeout'],
  ['endless', { kind: 'trickle', everyMs: 10 }, 504, 'upstream.timeout'],
] as const)(
  'an answer that is %s becomes an envelope and frees its socket (fault 4)',
  async (_name, fault, status, code) => {
    proxy.set(fault);
    const answer = await fetch(`${origin}/wps/echo`, { method: 'POST', body: 'x'.repeat(5_000) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: code });
    expect(failures).toHaveLength(1);
    await expect.poll(() => proxy.connections()).toBe(0);
  },
);

test('too large a body is refused, told in length or not', async () => {
  const body = 'x'.repeat(1024 * 1024 + 1);
  const told = await fetch(`${origin}/wps/echo`, { method: 'POST', body });
  expect([told.status, (await told.json()).errorCode]).toEqual([413, 'request.too.large']);
  const untold = await sendRaw(
    origin,
    `POST /wps/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  expect(untold).toMatch(/^HTTP\/1\.1 413 /);
  expect(gateway.requests).toHaveLength(0);
});

test('a visitor who leaves frees the call', async () => {
  proxy.set({ kind: 'delay', ms: 5_000 });
  const leaving = new AbortController();
  const call = fetch(`${origin}/wps/echo`, { signal: leaving.signal });
  await expect.poll(() => proxy.seen.length).toBe(1);
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => proxy.connections()).toBe(0);
  expect(failures).toHaveLength(0);
});
