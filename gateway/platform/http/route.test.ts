import { afterAll, describe, expect, test } from 'vitest';
import { json, startRoutes } from './route.testing.ts';

const { app, deps, log, ask, session, close } = await startRoutes();
afterAll(close);

describe('answers of calls', () => {
  test('a value is in the envelope, with charset, and cacheable when the route says so', async () => {
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

  test('a refusal has code, text, value and Retry-After, and is never cached', async () => {
    const { status, headers, answer } = await ask('/wps/test/wait');
    expect(status).toBe(429);
    expect(answer).toMatchObject({ success: false, errorCode: 'rate.limited', value: { left: 0 } });
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an unexpected error is logged in full and answered in general words', async () => {
    const { status, answer } = await ask('/wps/test/broken');
    expect([status, answer.errorCode]).toEqual([500, 'internal.error']);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(JSON.stringify(log)).toContain('secret detail');
  });

  test('a database that is away has its own error code', async () => {
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

describe('origin', () => {
  const send = (headers: Record<string, string>, site?: string) =>
    ask('/wps/test/write', json({ name: 'ab' }, headers), site);

  test('the site itself and clients that send no foreign origin may write', async () => {
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

  test('with PUBLIC_ORIGIN a forged host is refused', async () => {
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

  test('an optional call recognises a token, answers guests, and is cached for guests alone', async () => {
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
