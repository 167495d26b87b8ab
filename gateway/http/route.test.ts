import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { timestamp } from '#contract/shapes.ts';
import { depsOf, testParts } from '#testkit/gateway/parts.ts';
import { createMembers } from '../member/create.ts';
import { openSession } from '../session/sessions.ts';
import { createApp } from './app.ts';
import { GatewayError } from './gateway-error.ts';
import { serve } from './route.ts';

const value = z.unknown();
const field = z.string().check(z.minLength(2, 'too_short'), z.maxLength(4));
const read = defineCall({ method: 'GET', path: '/wps/test/read', access: 'public', value });
const write = defineCall({ method: 'POST', path: '/wps/test/write', access: 'public', value });
const form = defineCall({
  method: 'PUT',
  path: '/wps/test/form',
  access: 'public',
  bodyFormat: 'form',
  value,
});
const mine = defineCall({ method: 'GET', path: '/wps/test/mine', access: 'member', value });
const known = defineCall({ method: 'GET', path: '/wps/test/known', access: 'optional', value });
const agents = defineCall({ method: 'GET', path: '/wps/test/agents', access: 'agent', value });
const broken = defineCall({ method: 'GET', path: '/wps/test/broken', access: 'public', value });
const away = defineCall({ method: 'GET', path: '/wps/test/away', access: 'public', value });
const one = defineCall({ method: 'GET', path: '/wps/test/things/{id}', access: 'public', value });
const numbered = defineCall({ method: 'POST', path: '/wps/test/{id}/claim', access: 'public', value });
const wait = defineCall({ method: 'GET', path: '/wps/test/wait', access: 'public', value: timestamp });

const plain = { summary: '' };
const reads = { ...plain, query: z.object({ page: z._default(z.coerce.number().check(z.int()), 1) }) };
const writes = { ...plain, body: z.object({ name: field, note: z.optional(z.string()) }) };
const fills = { ...plain, body: z.object({ icon: z.string() }) };

const claims = { ...plain, params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }) };

const parts = await testParts({}, 'content');
const deps = await depsOf(parts);
afterAll(async () => {
  await parts.content.close();
  await parts.database.close();
});

const app = createApp();
serve(app, read, reads, ({ query, language }) => ({ ...query, language }), { publicFor: 60 });
serve(app, write, writes, ({ body }) => body);
serve(app, form, fills, ({ body }) => body);
serve(app, mine, plain, ({ session }) => session.member.userName);
serve(app, known, plain, ({ session }) => session?.member.userName ?? 'guest', { publicFor: 60 });
serve(app, agents, plain, ({ session }) => session.member.userName);
serve(app, broken, plain, () => {
  throw new Error('secret detail');
});
serve(app, away, plain, () => {
  throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
});
serve(app, one, plain, ({ params }) => params.id);
serve(app, numbered, claims, ({ params }) => params);
serve(app, wait, plain, () => {
  throw new GatewayError('rate.limited', { retryAfter: 7, value: { left: 0 } });
});

async function ask(path: string, init: RequestInit = {}, origin = 'http://site.test') {
  const request = new Request(`${origin}${path}`, init);
  const response = await app.fetch(request, { deps, client: { address: '198.51.100.7' } });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    answer: text === '' ? undefined : JSON.parse(text),
  };
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

async function session(type = 0): Promise<string> {
  const row = { userName: `p${Math.random()}`.replace('.', ''), passwordHash: '', type, registeredAt: 0 };
  const [member] = await createMembers(deps.db, [row]);
  return (await openSession(deps, member?.id ?? 0)).token;
}

describe('answers', () => {
  test('a value comes in the envelope, with charset, and may be kept when the route says so', async () => {
    const { status, headers, answer } = await ask('/wps/test/read?page=3&other=x', {
      headers: { Language: 'MS' },
    });
    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, value: { page: 3, language: 'MS' } });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('vary')).toBe('Language');
  });

  test('an unknown language counts as the default one', async () => {
    const { answer } = await ask('/wps/test/read', { headers: { Language: 'XX' } });
    expect(answer.value.language).toBe('EN');
  });

  test('a refusal tells code, text, value and when to come back, and is never kept', async () => {
    const { status, headers, answer } = await ask('/wps/test/wait');
    expect(status).toBe(429);
    expect(answer).toMatchObject({ success: false, errorCode: 'rate.limited', value: { left: 0 } });
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an unexpected error is logged in full and told in general', async () => {
    const { status, answer } = await ask('/wps/test/broken');
    expect([status, answer.errorCode]).toEqual([500, 'internal.error']);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(JSON.stringify(parts.log)).toContain('secret detail');
  });

  test('a database that is away is told as such', async () => {
    expect((await ask('/wps/test/away')).answer.errorCode).toBe('upstream.unavailable');
  });

  test('an unknown path is 404, a known one under another method 405 with Allow', async () => {
    expect((await ask('/wps/test/none')).answer.errorCode).toBe('not.found');
    const { status, headers, answer } = await ask('/wps/test/write');
    expect([status, answer.errorCode, headers.get('allow')]).toEqual([405, 'method.not.allowed', 'POST']);
  });

  test('HEAD answers like GET, without the body', async () => {
    const { status, headers, answer } = await ask('/wps/test/read', { method: 'HEAD' });
    expect([status, answer, headers.get('cache-control')]).toEqual([200, undefined, 'public, max-age=60']);
  });
});

describe('input', () => {
  test('a parameter of the path comes as its schema says; what is no id of ours is not found', async () => {
    expect((await ask('/wps/test/things/a_B-9')).answer.value).toBe('a_B-9');
    expect((await ask('/wps/test/7/claim', { method: 'POST' })).answer.value).toEqual({ id: 7 });
    for (const path of [
      '/wps/test/things/a%2Fb',
      '/wps/test/things/%3Cb%3E',
      `/wps/test/things/${'9'.repeat(65)}`,
    ])
      expect((await ask(path)).answer.errorCode).toBe('not.found');
    for (const id of ['0', 'x', '1.5'])
      expect((await ask(`/wps/test/${id}/claim`, { method: 'POST' })).answer.errorCode).toBe('not.found');
  });

  test('fields that do not hold are named with the locale key of what to do', async () => {
    const missing = await ask('/wps/test/write', json({}));
    expect(missing.status).toBe(422);
    expect(missing.answer.value).toEqual({ fields: { name: 'field_required' } });
    expect((await ask('/wps/test/write', json({ name: 'x' }))).answer.value.fields).toEqual({
      name: 'too_short',
    });
    expect((await ask('/wps/test/write', json({ name: 'xxxxx' }))).answer.value.fields).toEqual({
      name: 'field_invalid',
    });
    expect((await ask('/wps/test/read?page=x')).answer.value.fields).toEqual({ page: 'field_invalid' });
  });

  test.each([
    ['no JSON', 'nonsense', 400],
    ['no object', '[]', 400],
    ['a NUL in a text', '{"name":"a\\u0000"}', 400],
    ['half a character', '{"name":"a\\ud800"}', 400],
    ['a NUL in a name', '{"name":"ab","\\u0000":1}', 400],
    ['deep nesting', `{"name":"ab","x":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['over 64 KiB', JSON.stringify({ name: 'ab', note: 'x'.repeat(66_000) }), 413],
    ['a prototype', '{"name":"ab","__proto__":{"admin":true}}', 200],
  ])('%s', async (_, body, status) => {
    expect((await ask('/wps/test/write', json(body))).status).toBe(status);
  });

  test('bytes that are not UTF-8 are malformed', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d]);
    const answer = await ask('/wps/test/write', { ...json(''), body });
    expect(answer.status).toBe(400);
  });

  test('a body that says that it is too large is refused unread', async () => {
    const pull = vi.fn();
    const init = json('', { 'Content-Length': '65537' });
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const sent = { ...init, body, duplex: 'half' as const };
    expect((await ask('/wps/test/write', sent)).status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  test.each([undefined, '100'])('a body that breaks off is malformed (its length: %s)', async (length) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('the connection is gone'));
      },
    });
    const init = json('', length === undefined ? {} : { 'Content-Length': length });
    const { status, answer } = await ask('/wps/test/write', { ...init, body, duplex: 'half' } as RequestInit);
    expect([status, answer.errorCode]).toEqual([400, 'request.malformed']);
  });

  test('a body that comes in parts is put together', async () => {
    const text = JSON.stringify({ name: 'ab', note: '密'.repeat(9_000) });
    const body = new Blob([text]).stream();
    const sent = { ...json(''), body, duplex: 'half' as const };
    expect((await ask('/wps/test/write', sent)).answer.value.note).toHaveLength(9_000);
  });

  test('a body that streams past the limit is cut off', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half' as const,
    };
    expect((await ask('/wps/test/write', init)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=latin1', 415],
    ['application/json; charset=UTF-8', 200],
    ['', 415],
  ])('JSON is wanted and the type is "%s": %i', async (type, status) => {
    expect((await ask('/wps/test/write', json({ name: 'ab' }, { 'Content-Type': type }))).status).toBe(
      status,
    );
  });

  test('a compressed body is refused', async () => {
    const init = json({ name: 'ab' }, { 'Content-Encoding': 'gzip' });
    const { status, answer } = await ask('/wps/test/write', init);
    expect([status, answer.errorCode]).toEqual([415, 'media.unsupported']);
  });

  test('a form is read where the call names one, and JSON is refused there', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = await ask('/wps/test/form', { method: 'PUT', headers, body: 'icon=a%20b' });
    expect(sent.answer.value).toEqual({ icon: 'a b' });
    expect((await ask('/wps/test/form', { ...json({ icon: 'a' }), method: 'PUT' })).status).toBe(415);
    expect((await ask('/wps/test/form', { method: 'PUT', headers, body: 'icon=a&icon=b' })).status).toBe(400);
    expect((await ask('/wps/test/form', { method: 'PUT', headers, body: 'icon=%00' })).status).toBe(400);
  });
});

describe('origin', () => {
  const send = (headers: Record<string, string>, site?: string) =>
    ask('/wps/test/write', json({ name: 'ab' }, headers), site);

  test('the site itself and callers that are no browsers may write', async () => {
    expect((await send({})).status).toBe(200);
    expect((await send({ Origin: 'http://site.test' })).status).toBe(200);
    expect((await send({ Origin: 'https://site.test' })).status).toBe(200);
  });

  test.each([
    'null',
    'http://evil.test',
    'http://site.test:81',
    'http://site.test.evil.test',
    'nonsense',
    '',
  ])('writing from "%s" is refused, reading is not', async (origin) => {
    expect((await send({ Origin: origin })).answer.errorCode).toBe('origin.denied');
    expect((await ask('/wps/test/read', { headers: { Origin: origin } })).status).toBe(200);
  });

  test('with PUBLIC_ORIGIN a forged host helps nobody', async () => {
    const settings = { ...deps.settings, PUBLIC_ORIGIN: 'https://play.test' };
    const post = async (origin: string) => {
      const request = new Request(
        'http://evil.test/wps/test/write',
        json({ name: 'ab' }, { Origin: origin }),
      );
      const client = { address: '198.51.100.7' };
      return (await app.fetch(request, { deps: { ...deps, settings }, client })).status;
    };
    expect(await post('http://evil.test')).toBe(403);
    expect(await post('https://play.test')).toBe(200);
  });
});

describe('access', () => {
  const as = (token: string) => ({ headers: { Authorization: token } });

  test('a member call needs a session', async () => {
    const token = await session();
    expect((await ask('/wps/test/mine', as(token))).status).toBe(200);
    expect((await ask('/wps/test/mine')).answer.errorCode).toBe('session.expired');
    expect((await ask('/wps/test/mine', as(`${token}x`))).answer.errorCode).toBe('session.expired');
  });

  test('an optional call knows who sends a token, answers guests, and is kept for guests alone', async () => {
    const guest = await ask('/wps/test/known', as('nobody'));
    expect([guest.answer.value, guest.headers.get('cache-control')]).toEqual(['guest', 'public, max-age=60']);
    const member = await ask('/wps/test/known', as(await session()));
    expect(member.answer.value).toMatch(/^p\d/);
    expect(member.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [0, 403],
    [4, 403],
    [40, 403],
    [1, 200],
    [41, 200],
  ])('an agent call by a member of type %i: %i', async (type, status) => {
    expect((await ask('/wps/test/agents', as(await session(type)))).status).toBe(status);
  });
});

test('arbitrary bytes never make the gateway fail', async () => {
  const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/html', '');
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      types,
      fc.constantFrom('POST', 'PUT', 'DELETE'),
      async (body, type, method) => {
        for (const path of ['/wps/test/write', '/wps/test/form']) {
          const { status } = await ask(path, {
            method,
            headers: { 'Content-Type': type },
            body: new Uint8Array(body),
          });
          expect(status).toBeLessThan(500);
        }
      },
    ),
  );
});
