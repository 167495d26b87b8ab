import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENTS_PATH } from '#contract/events.ts';
import type { Client } from '../http/client.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { parseTarget } from '../http/target.ts';
import { createGatewayRoute } from './gateway-route.ts';
import { inProcess } from './in-process.ts';

const visitor: Client = {
  address: '203.0.113.9',
  country: undefined,
  connection: '127.0.0.1',
  forwardedFor: undefined,
};
const LIMIT_MS = 100;

let say: (text: string) => void;
let left: Promise<void>;
let closing: AbortController;
let front: Server;
let origin: string;

beforeEach(async () => {
  const encoder = new TextEncoder();
  let leave = () => {};
  left = new Promise((resolve) => {
    leave = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(encoder.encode(text));
    },
    cancel: () => leave(),
  });
  const gateway = {
    async fetch() {
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    },
    ready: async () => true,
    close: async () => {},
  };
  closing = new AbortController();
  const route = createGatewayRoute({
    backend: inProcess(gateway, 'x-country-code'),
    security: securityHeaders({ hsts: false }),
    publicOrigin: undefined,
    observe: () => undefined,
    onFailure: (error) => {
      throw error;
    },
    limitMs: LIMIT_MS,
    closing: closing.signal,
  });
  front = createServer((req, res) => {
    const target = parseTarget(req.url ?? '');
    if (typeof target === 'string') res.writeHead(400).end();
    else void route(req, res, target, visitor);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});

afterEach(() => {
  front.closeAllConnections();
  front.close();
});

async function listen() {
  const answer = await fetch(origin + EVENTS_PATH, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { answer, next, leave: () => reader.cancel() };
}

test('events arrive as they happen, uncompressed, for longer than a call may take (HUB-6)', async () => {
  say('event: one\n\n');
  const { answer, next, leave } = await listen();
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
    null,
    'no-store',
  ]);
  expect(await next()).toBe('event: one\n\n');
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS));
  say('event: two\n\n');
  expect(await next()).toBe('event: two\n\n');
  await leave();
  await left;
});

test('streams are cut off when the process is to end', async () => {
  say('event: one\n\n');
  const { next } = await listen();
  await next();
  closing.abort();
  await expect(next()).rejects.toThrow();
  await left;
});
