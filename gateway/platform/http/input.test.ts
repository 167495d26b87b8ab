import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { json, startRoutes } from './route.testing.ts';

const { ask, close } = await startRoutes();
afterAll(close);

describe('input', () => {
  test('a path parameter has the type of its schema; another kind of id is not found', async () => {
    expect((await ask('/wps/test/things/a_B-9')).answer.value).toBe('a_B-9');
    expect((await ask('/wps/test/7/claim', { method: 'POST' })).answer.value).toEqual({ id: 7 });
    for (const path of [
      '/wps/test/things/a%2Fb',
      '/wps/test/things/%3Cb%3E',
      `/wps/test/things/${'9'.repeat(81)}`,
    ])
      expect((await ask(path)).answer.errorCode).toBe('not.found');
    for (const id of ['0', 'x', '1.5'])
      expect((await ask(`/wps/test/${id}/claim`, { method: 'POST' })).answer.errorCode).toBe('not.found');
  });

  test('invalid fields are named with the locale key of what to do', async () => {
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

  test('a body that states a too large size is refused unread', async () => {
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

  test('a body that arrives in parts is put together', async () => {
    const text = JSON.stringify({ name: 'ab', note: '密'.repeat(9_000) });
    const body = new Blob([text]).stream();
    const sent = { ...json(''), body, duplex: 'half' as const };
    expect((await ask('/wps/test/write', sent)).answer.value.note).toHaveLength(9_000);
  });

  test('a body that exceeds the limit while streaming is cut off', async () => {
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
  ])('JSON is required and the type is "%s": %i', async (type, status) => {
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
