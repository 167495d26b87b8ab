import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { frontBeforeEachTest } from './gateway-route.testing.ts';

const front = frontBeforeEachTest();

test('a large text is compressed on the way to the visitor', async () => {
  front.gateway.on('/wps/echo', { value: 'abc '.repeat(2_000) });
  const answer = await sendRaw(
    front.origin,
    'GET /wps/echo HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/content-encoding: br/i);
  const decoded = await fetch(`${front.origin}/wps/echo`, { headers: { 'Accept-Encoding': 'gzip' } });
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
])('what varies by %j varies by its coding too: %j', async (said, sent) => {
  front.gateway.on('/wps/echo', (request, res) => {
    if (said !== undefined) res.setHeader('vary', said);
    const held = request.headers['if-none-match'] !== undefined;
    res.writeHead(held ? 304 : 200, { 'content-type': 'application/json', 'cache-control': 'public' });
    res.end(held ? undefined : JSON.stringify({ value: 'abc '.repeat(2_000) }));
  });
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await fetch(`${front.origin}/wps/echo`, { headers });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', sent]);
  const held = await fetch(`${front.origin}/wps/echo`, { headers: { ...headers, 'If-None-Match': '"x"' } });
  expect([held.status, held.headers.get('vary')]).toEqual([304, sent]);
});

test.each([
  ['"strong"', 'br', 'W/"strong"'],
  ['"strong"', 'identity', '"strong"'],
  ['W/"weak"', 'br', 'W/"weak"'],
])('the tag %s of an answer that leaves as %s is %s', async (tag, coding, sent) => {
  front.gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'application/json', etag: tag });
    res.end(JSON.stringify({ value: 'abc '.repeat(2_000) }));
  });
  const answer = await fetch(`${front.origin}/wps/echo`, { headers: { 'Accept-Encoding': coding } });
  expect(answer.headers.get('etag')).toBe(sent);
});

test.each([3, 3_000])(
  'a compressed answer of the gateway is passed on unchanged, with %i bytes in it',
  async (bytes) => {
    const value = randomBytes(bytes).toString('base64');
    const packed = gzipSync(JSON.stringify({ success: true, value }));
    front.gateway.on('/wps/echo', (_request, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
    });
    const answer = await fetch(`${front.origin}/wps/echo`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toEqual({ success: true, value });
  },
);

test('a picture that breaks off ends in an error, never as if it were complete', async () => {
  front.gateway.on('/wps/echo', (_request, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
    res.write(Buffer.alloc(2_000, 'x'), () => setTimeout(() => res.destroy(), 20));
  });
  const answer = await fetch(`${front.origin}/wps/echo`);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(front.failures.map(({ code }) => code)).toEqual(['upstream.unavailable']);
});

test('a compressed text that breaks off becomes an error, not half a document', async () => {
  const packed = gzipSync('{"success": true}');
  front.gateway.on('/wps/echo', (_request, res) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    res.writeHead(200, { ...headers, 'content-length': packed.length });
    res.write(packed.subarray(0, packed.length - 4), () => res.destroy());
  });
  const answer = await fetch(`${front.origin}/wps/echo`);
  expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 'upstream.unavailable']);
});

test.each([
  ['text', 'application/json', undefined, 50_000],
  ['compressed text', 'application/json', 'gzip', 50_000],
  ['picture', 'image/png', undefined, 100_000],
  ['stream of events where no events are', 'text/event-stream', undefined, 100_000],
])('a %s has its largest size; more frees its socket', async (_name, type, coding, most) => {
  const serve = (bytes: number) =>
    front.gateway.on('/wps/echo', (_request, res) => {
      res.writeHead(200, { 'content-type': type, ...(coding && { 'content-encoding': coding }) });
      res.end(Buffer.alloc(bytes, 'x'));
    });
  // Requested without fetch, which would decompress it.
  const received = async () => {
    const head = 'GET /wps/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    return (await sendRaw(front.origin, head)).replace(/^.*?\r\n\r\n/s, '').split('x').length - 1;
  };
  serve(most);
  expect(await received()).toBe(most);
  expect(front.failures).toEqual([]);
  serve(most + 1);
  expect(await received()).toBeLessThan(most + 1);
  expect(front.failures.map(({ message }) => message)).toEqual([
    `The gateway answered more than ${most} bytes`,
  ]);
  await expect.poll(() => front.proxy.unfinished()).toBe(0);
});

test('too large a body is refused, with or without its length', async () => {
  const body = 'x'.repeat(1024 * 1024 + 1);
  const sent = await fetch(`${front.origin}/wps/echo`, { method: 'POST', body });
  expect([sent.status, (await sent.json()).errorCode]).toEqual([413, 'request.too.large']);
  const chunked = await sendRaw(
    front.origin,
    `POST /wps/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  expect(front.gateway.requests).toHaveLength(0);
});
