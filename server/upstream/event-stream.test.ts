import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { PLAY_EVENTS_PATH } from '#contract/games/play.ts';
import type { Client } from '../http/client.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { parseTarget } from '../http/target.ts';
import { inProcess } from './in-process.ts';
import { createGatewayRoute } from './route/gateway-route.ts';

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
/** Replaces the gateway's stream by another answer. */
let answerInstead: ((request: Request) => Promise<Response>) | undefined;
/** Paths of calls that ended, and codes of failures, in their order. */
let observed: string[];
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
    async fetch(request: Request) {
      if (answerInstead) return answerInstead(request);
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    },
    ready: async () => true,
    offers: () => true,
    clockJumpSeconds: () => 0,
    close: async () => {},
  };
  closing = new AbortController();
  answerInstead = undefined;
  observed = [];
  const route = createGatewayRoute({
    backend: inProcess(gateway, 'x-country-code'),
    security: securityHeaders({ hsts: false }),
    publicOrigin: undefined,
    observe: (path) => void observed.push(path),
    onFailure: ({ code }) => void observed.push(code),
    limitMs: LIMIT_MS,
    largestAnswer: { text: 1_000, other: 1_000 },
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

async function listen(path = EVENTS_PATH) {
  const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { answer, next, leave: () => reader.cancel() };
}

test.each([EVENTS_PATH, PLAY_EVENTS_PATH])(
  'events of %s arrive as they happen, longer and more than an answer may (HUB-6)',
  async (path) => {
    say('event: one\n\n');
    const { answer, next, leave } = await listen(path);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ]);
    expect(await next()).toBe('event: one\n\n');
    await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS));
    const long = `data: ${'x'.repeat(1_000)}\n\n`;
    say(long);
    expect(await next()).toBe(long);
    await leave();
    await left;
    expect(observed).toEqual([]);
  },
);

test('a stream at a path that has no events ends after the time limit of a call', async () => {
  say('event: one\n\n');
  const { next } = await listen('/wps/echo');
  expect(await next()).toBe('event: one\n\n');
  await expect(next()).rejects.toThrow();
  await left;
  await expect.poll(() => observed).toContain('/wps/echo');
});

test('streams are cut off when the process stops, and count as no failure', async () => {
  say('event: one\n\n');
  const { next } = await listen();
  await next();
  closing.abort();
  await expect(next()).rejects.toThrow();
  await left;
  expect(observed).toEqual([]);
});

test('a pending stream and a new one are refused when the process stops, without a failure', async () => {
  answerInstead = () => new Promise(() => undefined);
  const waiting = listen();
  await new Promise((resolve) => setTimeout(resolve, 20));
  closing.abort();
  await expect(waiting).rejects.toThrow();
  await expect(listen()).rejects.toThrow();
  expect(observed).toEqual([]);
});

test('a call that is not a stream is answered while the process stops', async () => {
  answerInstead = async () => Response.json({ success: true });
  closing.abort();
  expect(await (await fetch(`${origin}/wps/echo`)).json()).toEqual({ success: true });
  answerInstead = () => Promise.reject(new Error('no gateway'));
  expect((await fetch(`${origin}/wps/echo`)).status).toBe(502);
  expect(observed).toEqual(['/wps/echo', 'upstream.unavailable', '/wps/echo']);
});

test('a stream that cannot be opened is reported as a failure', async () => {
  answerInstead = () => Promise.reject(new Error('no gateway'));
  expect((await listen()).answer.status).toBe(502);
  expect(observed).toEqual(['upstream.unavailable']);
});

test('an answer without a body has none', async () => {
  answerInstead = async () => new Response(null, { status: 204 });
  const answer = await fetch(`${origin}/wps/echo`);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('a gateway’s answer before it has read a long body reaches the sender', async () => {
  answerInstead = async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return Response.json({ success: false }, { status: 422 });
  };
  const answer = await fetch(`${origin}/wps/echo`, { method: 'POST', body: 'x'.repeat(500_000) });
  expect([answer.status, await answer.json()]).toEqual([422, { success: false }]);
});
