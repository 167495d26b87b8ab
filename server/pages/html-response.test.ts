import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type HtmlResponse, makeDocument, sendDocument } from './html-response.ts';
import type { Rendered } from './rendering/rendered.ts';

const body = Buffer.from(`<!doctype html><html><body>${'龙 text '.repeat(500)}</body></html>`);
const page: Rendered = {
  quality: 'complete',
  status: 200,
  storable: true,
  headers: new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "default-src 'self'"],
  ]),
  body,
};
const options = { security: securityHeaders({ hsts: false }), isStored: true, effort: 'fast' } as const;

let document: HtmlResponse;
let server: Server;
let origin: string;

beforeEach(async () => {
  document = await makeDocument(page, options);
  server = createServer((req, res) => void sendDocument(req, res, document));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (headers: Record<string, string>, method = 'GET') => fetch(origin, { headers, method });

test('every coding holds the same page', () => {
  expect(brotliDecompressSync(document.br.body)).toEqual(body);
  expect(gunzipSync(document.gzip.body)).toEqual(body);
  expect(document.br.body.length).toBeLessThan(body.length / 4);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('Accept-Encoding %s gets %s with its length, tag and what it varies by', async (accepted, coding) => {
  const answer = await get({ 'accept-encoding': accepted });
  expect(await answer.text()).toBe(body.toString());
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: document.etag,
    vary: 'Accept-Encoding, Cookie',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  });
});

test('a browser that has the page gets 304 without a body, in any coding', async () => {
  const strong = document.etag.slice(2);
  for (const held of [document.etag, `"other", ${document.etag}`, strong, '*']) {
    const answer = await get({ 'if-none-match': held });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(document.etag);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(answer.headers.get('content-type')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD gets the headers only', async () => {
  const answer = await sendRaw(origin, 'HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(new RegExp(`content-length: ${body.length}\r\n`));
  expect(answer.endsWith('\r\n\r\n')).toBe(true);
});

test('the tag changes with the body and with the policy', async () => {
  const other = await makeDocument({ ...page, body: Buffer.from('x') }, options);
  const policy = await makeDocument({ ...page, headers: new Map() }, options);
  expect(new Set([document.etag, other.etag, policy.etag]).size).toBe(3);
});

test('an uncached page has no tag and is not stored by browsers', async () => {
  document = await makeDocument(
    { ...page, status: 503 },
    { ...options, isStored: false, headers: { 'retry-after': '5' } },
  );
  const answer = await get({ 'if-none-match': '*' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('a body too small to compress is sent as it is', async () => {
  const small = await makeDocument({ ...page, body: Buffer.from('<html></html>') }, options);
  expect(small.br.headers).not.toContain('content-encoding');
});
